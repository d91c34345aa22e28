import { cutText } from "../../cut-text";
import { isoDay } from "./iso";
import { isoNotation, type Notation } from "./notation";
import {
  fail,
  isDate,
  isError,
  isList,
  isRecord,
  type DateValue,
  type ErrorValue,
  type ScalarValue,
  type Value,
} from "./values";

/** Digits of a double that people can rely on. */
const SIGNIFICANT_DIGITS = 15;
/** Longest piece of a value that a reason quotes. */
const QUOTED_LENGTH = 40;

/** A number as spreadsheets show it: 0.1 + 0.2 is 0.3. */
export const roundNoise = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));

/** A value as text: numbers with a point, days as 2026-11-21, lists with commas between. */
export function toText(value: Value): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(roundNoise(value));
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (isList(value))
    return value
      .filter((one) => one !== null)
      .map(toText)
      .join(", ");
  if (isRecord(value)) return value.label;
  if (isError(value)) return value.code;
  return value.kind === "date" ? isoDay(value.day) : new Date(value.at).toISOString();
}

const quoted = (value: Value): string => cutText(toText(value), QUOTED_LENGTH);

export function toNumber(value: Value, notation: Notation = isoNotation): number | ErrorValue {
  if (value === null) return 0;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (isError(value)) return value;
  if (isList(value) && value.length === 1) return toNumber(value[0] ?? null, notation);
  const read = typeof value === "string" ? notation.number(value) : null;
  return read ?? fail("#VALUE!", "notANumber", { value: quoted(value) });
}

export function toBoolean(value: Value): boolean | ErrorValue {
  if (value === null) return false;
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return value !== 0;
  if (isError(value)) return value;
  const word = typeof value === "string" ? value.toUpperCase() : "";
  if (word === "TRUE" || word === "FALSE") return word === "TRUE";
  return fail("#VALUE!", "notYesOrNo", { value: quoted(value) });
}

/** A day or instant; null stays null, because a function of an empty date is empty. */
export function toDate(value: Value, notation: Notation = isoNotation): DateValue | null | ErrorValue {
  if (value === null || isDate(value) || isError(value)) return value;
  if (value === "") return null;
  const read = typeof value === "string" ? notation.date(value) : null;
  return read ?? fail("#VALUE!", "notADate", { value: quoted(value) });
}

/** Everything as the entries of one list. */
export function flatten(values: readonly Value[]): ScalarValue[] {
  return values.flatMap((value): ScalarValue[] => (isList(value) ? [...value] : [value]));
}
