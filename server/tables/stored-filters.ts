import type { FieldTypeName } from "#shared/fields/field-type";
import { defineRegistry } from "../contributions";
import type { Operation } from "../engine/model/operations";
import type { PolicyContext } from "../policy/authorize";

/** Settings somewhere that contain filters of a table's records. */
export interface FilterHolder {
  kind: "view" | "field" | "role" | "page" | "form" | "automation";
  id: number;
  /** Null if it is hidden from the actor. */
  name: string | null;
  /** The settings as JSON; filters are found at any depth. */
  settings: unknown;
  /** The settings differ from the stored ones already, because of the new type. */
  isAdapted?: boolean;
  /** Drops conditions that no longer fit, because it is the draft of one person. */
  mayLose?: true;
  /** The operation that stores other settings, by the system: it follows from an allowed change. */
  change(settings: unknown): Promise<Operation>;
}

/** The settings of one area that contain filters. A field's change of type converts them in the same change. */
export interface FilterSource {
  area: string;
  /** @param system who changes them */
  find(context: PolicyContext, field: RetypedField, system: PolicyContext): Promise<readonly FilterHolder[]>;
}

export interface RetypedField {
  tableId: number;
  fieldId: number;
  /** The type that it gets. */
  type: FieldTypeName;
}

export const storedFilters = defineRegistry<FilterSource>("storedFilters", ({ area }) => area);
