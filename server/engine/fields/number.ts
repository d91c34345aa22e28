import { isKept } from "#shared/fields/values/read-number";
import { fragment } from "../../sql/fragment";
import { valueColumn } from "../../sql/names";
import { compareOrdered } from "./compare";
import { UnfitValue, type FieldStorage } from "./storage";

/** Any finite double; -0 is 0, because JSON does not distinguish them. */
export function finite(value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new UnfitValue("fieldTypes.notANumber");
  return value === 0 ? 0 : value;
}

/** A number within the range of cells, which results of formulas may exceed. */
function kept(value: unknown): number {
  const number = finite(value);
  if (!isKept(number)) throw new UnfitValue("fieldTypes.numberTooLarge");
  return number;
}

/** The number that a search term means, with either decimal separator; null if it is not one. */
export function termNumber(term: string): number | null {
  if (!/^[+-]?\d{1,17}([.,]\d{1,17})?$/.test(term)) return null;
  return Number(term.replace(",", "."));
}

export const number: FieldStorage = {
  name: "number",
  column: "double",
  folded: false,
  encode: (value) => (value === null ? null : kept(value)),
  decode: (value) => value,
  sort: (field) => valueColumn(field.id),
  compare: (field, operator, operand) => compareOrdered(valueColumn(field.id), operator, operand, finite),
  searchEqual(field, term) {
    const value = termNumber(term);
    return value === null ? null : fragment(`${valueColumn(field.id)} = ?`, value);
  },
};
