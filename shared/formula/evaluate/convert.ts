import { cutText } from "../../cut-text";
import {
  DAY_MS,
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

export const isoDay = (day: number): string => {
  const iso = new Date(day * DAY_MS).toISOString();
  return iso.slice(0, iso.indexOf("T"));
};

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

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(%?)$/;

/** A number written plainly ("1234.5", "12%"); null for other texts. */
export function readPlainNumber(text: string): number | null {
  const match = PLAIN_NUMBER.exec(text.trim());
  if (!match) return null;
  const value = Number.parseFloat(text) / (match[1] === "%" ? 100 : 1);
  return Number.isFinite(value) ? value : null;
}

export function toNumber(value: Value): number | ErrorValue {
  if (value === null) return 0;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (isError(value)) return value;
  if (isList(value) && value.length === 1) return toNumber(value[0] ?? null);
  const read = typeof value === "string" ? readPlainNumber(value) : null;
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

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A day or instant written in ISO 8601; null for other texts and for days that do not exist. */
export function readIsoDate(text: string): DateValue | null {
  const bare = text.trim();
  if (ISO_INSTANT.test(bare)) {
    const at = Date.parse(bare);
    return Number.isNaN(at) || readIsoDate(bare.slice(0, "YYYY-MM-DD".length)) === null
      ? null
      : { kind: "datetime", at };
  }
  if (!ISO_DAY.test(bare)) return null;
  const day = Date.parse(`${bare}T00:00:00Z`) / DAY_MS;
  return Number.isNaN(day) || isoDay(day) !== bare ? null : { kind: "date", day };
}

/** A day or instant; null stays null, because a function of an empty date is empty. */
export function toDate(value: Value): DateValue | null | ErrorValue {
  if (value === null || isDate(value) || isError(value)) return value;
  const read = typeof value === "string" ? readIsoDate(value) : null;
  if (value === "") return null;
  return read ?? fail("#VALUE!", "notADate", { value: quoted(value) });
}

/** Everything as the entries of one list. */
export function flatten(values: readonly Value[]): ScalarValue[] {
  return values.flatMap((value): ScalarValue[] => (isList(value) ? [...value] : [value]));
}
