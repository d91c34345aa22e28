import type { FieldTypeName } from "#shared/fields/field-type";
import type { Language } from "#shared/languages";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";
import type { Services } from "../../../services";

/** Who changes a type, and where. */
export interface RetypeContext {
  actor: Actor;
  org: OrganizationHandle;
  services: Services;
  language: Language;
  signal: AbortSignal;
}

/** What a field is to become. */
export interface TypeChoice {
  tableId: number;
  fieldId: number;
  type: FieldTypeName;
  config?: Record<string, unknown> | undefined;
}
