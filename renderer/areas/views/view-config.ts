import type { Field } from "#shared/contract/fields";
import type { Sort, ViewConfig } from "#shared/contract/views";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import { COLUMN_WIDTH } from "#shared/limits/records";
import { orderFields } from "#shared/views/order-fields";
import { usableSort } from "./usable-config";

export interface PlacedField {
  field: Field;
  width: number;
  isHidden: boolean;
}

/** A table's fields in the order and width that a view gives them. */
export function placeFields(fields: readonly Field[], config: ViewConfig): PlacedField[] {
  const widths = new Map((config.fields ?? []).map((entry) => [entry.fieldId, entry.width]));
  return orderFields(fields, config).map(({ field, isHidden }, index) => ({
    field,
    width: widths.get(field.id) ?? defaultWidth(field, index),
    isHidden,
  }));
}

const isMoment = ({ type }: Field) => type === "datetime" || type === "createdAt" || type === "updatedAt";

/** The first column names the record and starts wider; ticks and numbers need less, a day with its time more. */
function defaultWidth(field: Field, index: number): number {
  if (index === 0) return COLUMN_WIDTH * 1.5;
  if (field.type === "checkbox" || field.type === "recordID") return Math.round(COLUMN_WIDTH * 0.8);
  if (field.type === "number" || field.type === "currency") return Math.round(COLUMN_WIDTH * 0.8);
  return isMoment(field) ? Math.round(COLUMN_WIDTH * 1.15) : COLUMN_WIDTH;
}

/** The same order and widths as a view's settings keep them. */
export const toConfigFields = (placed: readonly PlacedField[]): NonNullable<ViewConfig["fields"]> =>
  placed.map(({ field, width }) => ({ fieldId: field.id, width }));

/** Moves a field to another place among the shown ones. */
export function moveField(
  placed: readonly PlacedField[],
  fieldId: number,
  toShownIndex: number,
): PlacedField[] {
  const moved = placed.find((one) => one.field.id === fieldId);
  if (!moved) return [...placed];
  const rest = placed.filter((one) => one !== moved);
  const shown = rest.filter((one) => !one.isHidden);
  const before = shown[toShownIndex];
  const at = before ? rest.indexOf(before) : rest.length;
  return [...rest.slice(0, at), moved, ...rest.slice(at)];
}

/** Files, buttons and drawings have no values in common other than being set. */
export const canGroupBy = (field: Field): boolean => {
  const { group, operators } = fieldTypes[asShown(field).type];
  return group !== "files" && operators.some((one) => one !== "isEmpty" && one !== "isNotEmpty");
};

/** Chosen values group records better than typed ones; single choices better than multiple ones. */
export function bestToGroupBy(fields: readonly Field[]): Field | undefined {
  const kindOf = (field: Field) => fieldTypes[asShown(field).type];
  return (
    fields.find((field) => kindOf(field).name === "select" || kindOf(field).name === "radioSelect") ??
    fields.find((field) => kindOf(field).group === "choice") ??
    fields[0]
  );
}

export const usableGroup = (group: readonly Sort[] | undefined, fields: readonly Field[]): Sort[] =>
  usableSort(group, fields.filter(canGroupBy));
