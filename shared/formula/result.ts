import type { ScalarValue } from "../contract/records";
import type { FieldTypeName } from "../fields/types";
import { isoDay, roundNoise, toBoolean, toDate, toNumber, toText } from "./evaluate/convert";
import type { WallClock } from "./evaluate/context";
import { isError, isList, type Value } from "./evaluate/values";
import { resultKindOf, type FormulaType } from "./types";

/** How numbers that a formula makes are shown. */
export interface FormulaFormat {
  style: "number" | "currency" | "percent";
  /** Digits after the decimal mark; null shows them all. Money has two, or with 0 none where there are no cents. */
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
 * A result as the wire value of the field type it is stored as. An error is its code in a text and nothing in any
 * other column, so that sums, filters and orders stay right; 'Why this value?' says which error it was.
 */
export function toResultValue(value: Value, type: FieldTypeName, calendar: WallClock): ScalarValue {
  if (type === "text") return value === null ? null : toText(value) || null;
  if (value === null || isError(value) || isList(value)) return null;
  switch (type) {
    case "checkbox": {
      const flag = toBoolean(value);
      return isError(flag) ? null : flag;
    }
    case "date": {
      const date = toDate(value);
      return date === null || isError(date) ? null : isoDay(calendar.dayOf(date));
    }
    case "datetime": {
      const date = toDate(value);
      if (date === null || isError(date)) return null;
      return new Date(date.kind === "date" ? calendar.midnight(date.day) : date.at).toISOString();
    }
    default: {
      const number = toNumber(value);
      if (isError(number)) return null;
      if (type === "number") return roundNoise(number);
      return scaled(type === "percent" ? number * 100 : number);
    }
  }
}

/** Two digits after the decimal mark, rounded as people do; what is too large for the column is empty. */
function scaled(value: number): number | null {
  if (Math.abs(value) > SCALED_MAX) return null;
  const rounded = (Math.sign(value) * Math.round(roundNoise(Math.abs(value) * 100))) / 100;
  return rounded === 0 ? 0 : rounded;
}
