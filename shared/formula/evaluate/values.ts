import { FORMULA_TEXT_MAX } from "../../limits/formula";

export const errorCodes = ["#DIV/0!", "#VALUE!", "#NUM!", "#N/A", "#REF!", "#LIMIT!"] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Why a formula has no result; the words are `formula.reason.<id>`. */
export type ReasonId =
  | "divideByZero"
  | "notANumber"
  | "notADate"
  | "notYesOrNo"
  | "cannotCompare"
  | "outOfRange"
  | "dateOutOfRange"
  | "tooLarge"
  | "negative"
  | "notFound"
  | "noCase"
  | "emptyList"
  | "badFormat"
  | "textTooLong"
  | "listTooLong"
  | "tooManySteps"
  | "differentLengths"
  | "brokenFormula"
  | "badPattern"
  | "deletedField"
  | "deletedTable"
  | "inRecords";

/** An error is a value: it passes through what uses it, and carries a reason that people can read. */
export interface ErrorValue {
  kind: "error";
  code: ErrorCode;
  reason: ReasonId;
  values: Readonly<Record<string, string | number>>;
}
/** A day without a zone, in days since 1970-01-01. */
export interface DayValue {
  kind: "date";
  day: number;
}
/** An instant, in milliseconds since 1970. */
export interface InstantValue {
  kind: "datetime";
  at: number;
}
/** A connected record as it is called. */
export interface RecordValue {
  kind: "record";
  id: number;
  label: string;
}
export type DateValue = DayValue | InstantValue;
export type ScalarValue = null | string | number | boolean | DateValue | RecordValue | ErrorValue;
export type ListValue = readonly ScalarValue[];
export type Value = ScalarValue | ListValue;

export function fail(
  code: ErrorCode,
  reason: ReasonId,
  values: Readonly<Record<string, string | number>> = {},
): ErrorValue {
  return { kind: "error", code, reason, values };
}

export const isList = (value: Value): value is ListValue => Array.isArray(value);
const isTagged = (value: Value): value is DateValue | RecordValue | ErrorValue =>
  typeof value === "object" && value !== null && !isList(value);
export const isError = (value: Value): value is ErrorValue => isTagged(value) && value.kind === "error";
export const isDate = (value: Value): value is DateValue =>
  isTagged(value) && (value.kind === "date" || value.kind === "datetime");
export const isRecord = (value: Value): value is RecordValue => isTagged(value) && value.kind === "record";

/** First and last day that a formula can make: 0001-01-01 and 9999-12-31. */
const FIRST_DAY = -719_162;
const LAST_DAY = 2_932_896;
export const DAY_MS = 86_400_000;

export function dayValue(day: number): DayValue | ErrorValue {
  const whole = Math.floor(day);
  return whole >= FIRST_DAY && whole <= LAST_DAY
    ? { kind: "date", day: whole }
    : fail("#NUM!", "dateOutOfRange");
}

export function instantValue(at: number): InstantValue | ErrorValue {
  const whole = Math.round(at);
  return whole >= FIRST_DAY * DAY_MS && whole < (LAST_DAY + 1) * DAY_MS
    ? { kind: "datetime", at: whole }
    : fail("#NUM!", "dateOutOfRange");
}

/** A finite number, or the error; -0 is 0. */
export function numberValue(value: number): number | ErrorValue {
  if (!Number.isFinite(value)) return fail("#NUM!", "tooLarge");
  return value === 0 ? 0 : value;
}

/** A power, or why it has no value: zero to a negative one, or a root of a negative number. */
export function raise(value: number, exponent: number): number | ErrorValue {
  if (value === 0 && exponent < 0) return fail("#DIV/0!", "divideByZero");
  if (value < 0 && !Number.isInteger(exponent)) return fail("#NUM!", "negative");
  return numberValue(value ** exponent);
}

export const textValue = (text: string): string | ErrorValue =>
  text.length > FORMULA_TEXT_MAX ? fail("#LIMIT!", "textTooLong", { max: FORMULA_TEXT_MAX }) : text;

/** The error that a value is, or the first one that a list holds; null for a value without any. */
export function errorIn(value: Value): ErrorValue | null {
  if (typeof value !== "object" || value === null) return null;
  if (isList(value)) return value.find(isError) ?? null;
  return isError(value) ? value : null;
}
