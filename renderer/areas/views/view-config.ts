import type { Field } from "#shared/contract/fields";
import type { Sort, ViewConfig } from "#shared/contract/views";
import { asShown } from "#shared/fields/as-shown";
import type { FieldTypeName } from "#shared/fields/field-type";
import { fieldTypes } from "#shared/fields/index";
import { COLUMN_WIDTH } from "#shared/limits/records";
import { orderFields } from "#shared/views/order-fields";
import { usableSort } from "../../tables/usable-config";

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

/** Widths of a letter of a column's name, and of its icon, arrow and paddings, in px. */
const LETTER = 7.5;
const HEAD_FRAME = 62;
/** Maximum initial column width for a long name, in px. */
const NAMED_MAX = 320;
/** Parts of the usual width that values of a type need; addresses of all kinds are long, ticks and numbers short. */
const SHARES: Partial<Record<FieldTypeName, number>> = {
  checkbox: 0.8,
  recordID: 0.8,
  number: 0.8,
  currency: 0.8,
  email: 1.4,
  link: 1.4,
  address: 1.6,
};

/** The first column names the record and starts wider; the others fit the values of their type, and their name. */
function defaultWidth(field: Field, index: number): number {
  if (index === 0) return COLUMN_WIDTH * 1.5;
  const share = SHARES[field.type] ?? (isMoment(field) ? 1.15 : 1);
  const named = Math.min(NAMED_MAX, field.name.length * LETTER + HEAD_FRAME);
  return Math.round(Math.max(COLUMN_WIDTH * share, named));
}

/** The same order and widths as a view's settings keep them. */
export const toConfigFields = (placed: readonly PlacedField[]): NonNullable<ViewConfig["fields"]> =>
  placed.map(({ field, width }) => ({ fieldId: field.id, width }));

/** The order with a new field before the one at a place among the shown ones, or after all of them. */
export function insertAt(
  placed: readonly PlacedField[],
  shownIndex: number,
  fieldId: number,
): NonNullable<ViewConfig["fields"]> {
  const next = placed.filter((one) => !one.isHidden)[shownIndex];
  const order = toConfigFields(placed.filter(({ field }) => field.id !== fieldId));
  const index = next ? order.findIndex((entry) => entry.fieldId === next.field.id) : order.length;
  return order.toSpliced(index, 0, { fieldId, width: COLUMN_WIDTH });
}

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
