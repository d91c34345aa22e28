import type { FieldTypeName } from "#shared/fields/field-type";
import type { NamedChoice } from "#shared/contract/named-choices";
import type { Language } from "#shared/languages";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Actor } from "../../../policy/actor";
import type { Services } from "../../../services";

/** The actor and place of a type change. */
export interface RetypeContext {
  actor: Actor;
  org: OrganizationHandle;
  services: Services;
  language: Language;
  signal: AbortSignal;
}

/** The new type of a field. */
export interface TypeChoice {
  tableId: number;
  fieldId: number;
  type: FieldTypeName;
  config?: Record<string, unknown> | undefined;
  /** Titles that no connected record has create one. */
  createsRecords?: boolean | undefined;
  /** The records meant by titles that several have. */
  choices?: readonly NamedChoice[] | undefined;
}
