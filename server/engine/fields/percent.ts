import { fragment } from "../../sql/fragment";
import { valueColumn } from "../../sql/names";
import { compareOrdered } from "./compare";
import { finite, termNumber } from "./number";
import { scaledDown } from "./scaled-down";
import { UnfitValue, type FieldStorage } from "./storage";

/** Hundredths of a percent: kept as decimal(15,2), a scaled integer (decision 46). */
const FACTOR = 100;

function scale(value: unknown): number {
  const amount = finite(value);
  const scaled = Math.round(amount * FACTOR);
  if (!Number.isSafeInteger(scaled) || scaled / FACTOR !== amount) {
    throw new UnfitValue("fieldTypes.tooManyDecimals");
  }
  return scaled === 0 ? 0 : scaled;
}

/** A limit may have more digits than the column keeps, so it is not refused. */
const limit = (value: unknown): number => Number((finite(value) * FACTOR).toPrecision(15));

export const percent: FieldStorage = {
  name: "percent",
  column: "integer",
  folded: false,
  encode: (value) => (value === null ? null : scale(value)),
  decode: (value) => (typeof value === "number" ? value / FACTOR : null),
  json: (column) => scaledDown(column, FACTOR),
  sort: (field) => valueColumn(field.id),
  compare: (field, operator, operand) => compareOrdered(valueColumn(field.id), operator, operand, limit),
  searchEqual(field, term) {
    const value = termNumber(term.replace(/%$/, ""));
    return value === null ? null : fragment(`${valueColumn(field.id)} = ?`, limit(value));
  },
};
