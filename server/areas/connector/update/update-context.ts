import type { Language } from "#shared/languages";
import type { Locale } from "#shared/fields/field-type";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";

/** The actor and the table, loaded again for every batch because permissions may have changed. */
export interface UpdateContext {
  actor: Actor;
  org: OrganizationHandle;
  tableId: number;
  locale: Locale;
  language: Language;
  signal: AbortSignal;
}
