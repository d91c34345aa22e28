import type { Language } from "#shared/languages";
import type { Locale } from "#shared/fields/field-type";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";

/** Who fills which table, asked for afresh for every batch: rights may have changed since. */
export interface UpdateContext {
  actor: Actor;
  org: OrganizationHandle;
  tableId: number;
  locale: Locale;
  language: Language;
  signal: AbortSignal;
}
