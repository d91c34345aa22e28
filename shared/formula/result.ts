import type { ScalarValue } from "../contract/records";
import { toCellError, type CellError } from "../fields/cell-error";
import type { FieldTypeName } from "../fields/field-type";
import { roundNoise, toBoolean, toDate, toNumber, toText } from "./evaluate/convert";
import type { Conventions } from "./evaluate/context";
import { isoDay } from "./evaluate/iso";
import { errorIn, fail, isError, type Value } from "./evaluate/values";
import { instantOf } from "./functions/units";
import { resultKindOf, type FormulaType } from "./types";

/** How numbers that a formula makes are shown. */
export interface FormulaFormat {
  style: "number" | "currency" | "percent";
  /** Digits after the decimal mark; null shows them all. Money has two, or with 0 none for whole amounts. */
  decimals: number | null;
  thousands: boolean;
  /** Null: the organisation's own currency. */
  symbol: string | null;
}

/** The field type that results are stored, shown, sorted and filtered as. */
export interface ResultField {
  type: FieldTypeName;
  config: Record<string, unknown>;
}

/** Decimals that percentages keep. */
const PERCENT_DECIMALS = 2;
/** Largest amount of money and percentage: decimal(15,2). */
const SCALED_MAX = 9_999_999_999_999.99;
/** The error of a result that is more than its column holds. */
export const TOO_LARGE = toCellError(fail("#NUM!", "tooLarge"));

export function resultField(type: FormulaType, format: FormulaFormat): ResultField {
  switch (resultKindOf(type)) {
    case "number":
      return numberField(format);
    case "boolean":
      return { type: "checkbox", config: { checked_by_default: false } };
    case "date":
      return { type: "date", config: {} };
    case "datetime":
      return { type: "datetime", config: {} };
    default:
      return { type: "text", config: { format: "multiline" } };
  }
}

function numberField({ style, decimals, thousands, symbol }: FormulaFormat): ResultField {
  if (style === "currency")
    return { type: "currency", config: { symbol, decimals: 2, ...(decimals === 0 && { shownDecimals: 0 }) } };
  if (style === "number") return { type: "number", config: { decimals, thousands } };
  return { type: "percent", config: { decimals: Math.min(decimals ?? 0, PERCENT_DECIMALS) } };
}

/**
 * A result as the wire value of the field type it is stored as, or the error that it is: also where the type cannot
 * hold it.
 */
export function toResultValue(
  value: Value,
  type: FieldTypeName,
  { calendar, notation }: Conventions,
): ScalarValue | CellError {
  const error = errorIn(value);
  if (error !== null) return toCellError(error);
  if (type === "text") return value === null ? null : toText(value) || null;
  if (value === null) return null;
  switch (type) {
    case "checkbox": {
      const flag = toBoolean(value);
      return isError(flag) ? toCellError(flag) : flag;
    }
    case "date": {
      const date = toDate(value, notation);
      if (date === null) return null;
      return isError(date) ? toCellError(date) : isoDay(calendar.dayOf(date));
    }
    case "datetime": {
      const date = toDate(value, notation);
      if (date === null) return null;
      return isError(date) ? toCellError(date) : new Date(instantOf(calendar, date)).toISOString();
    }
    default: {
      const number = toNumber(value, notation);
      if (isError(number)) return toCellError(number);
      return type === "number" ? roundNoise(number) : scaled(type === "percent" ? number * 100 : number);
    }
  }
}

/** Two digits after the decimal mark, rounded as people do. */
function scaled(value: number): number | CellError {
  if (Math.abs(value) > SCALED_MAX) return TOO_LARGE;
  const rounded = (Math.sign(value) * Math.round(roundNoise(Math.abs(value) * 100))) / 100;
  return rounded === 0 ? 0 : rounded;
}
