import { fragment } from "../../sql/fragment";
import { valueColumn } from "../../sql/names";
import { compareOrdered } from "./compare";
import { finite, termNumber } from "./number";
import { scaledDown } from "./scaled-down";
import { UnfitValue, type FieldConfig, type FieldStorage } from "./storage";

const DEFAULT_DECIMALS = 2;

/** Decimal places of a currency field. */
export function currencyDecimals(config: FieldConfig): number {
  return typeof config["decimals"] === "number" ? config["decimals"] : DEFAULT_DECIMALS;
}

/**
 * Money is stored as a whole number of its smallest unit, so that sums are exact. Refuses values that would lose
 * digits.
 */
function scale(value: unknown, config: FieldConfig): number {
  const amount = finite(value);
  const factor = 10 ** currencyDecimals(config);
  const scaled = Math.round(amount * factor);
  if (!Number.isSafeInteger(scaled) || scaled / factor !== amount) {
    throw new UnfitValue("fieldTypes.tooManyDecimals");
  }
  return scaled === 0 ? 0 : scaled;
}

export const currency: FieldStorage = {
  name: "currency",
  column: "integer",
  folded: false,
  readsConfig: true,
  encode: (value, config) => (value === null ? null : scale(value, config)),
  decode: (value, config) => (typeof value === "number" ? value / 10 ** currencyDecimals(config) : null),
  json: (column, config) => scaledDown(column, 10 ** currencyDecimals(config)),
  sort: (field) => valueColumn(field.id),
  compare(field, operator, operand) {
    // A limit may have more digits than the column stores ("more than 9.999"), so it is not refused here.
    const limit = (value: unknown) => finite(value) * 10 ** currencyDecimals(field.config);
    const tidy = (value: unknown) => Number(limit(value).toPrecision(15));
    return compareOrdered(valueColumn(field.id), operator, operand, tidy);
  },
  searchEqual(field, term) {
    const value = termNumber(term);
    if (value === null) return null;
    const scaled = Number((value * 10 ** currencyDecimals(field.config)).toPrecision(15));
    return fragment(`${valueColumn(field.id)} = ?`, scaled);
  },
};
