import { NUMBER_MAX } from "../../limits/records";
import { decimalMarkOf } from "../formatters";
import type { Locale } from "../field-type";

export type ReadNumber = { ok: true; value: number; plain: boolean } | { ok: false; reason: string };

/** The part of the locale that determines number notation. */
type Notation = Pick<Locale, "language" | "decimal" | "isStrict" | "isMixed">;

const plainInteger = /^-?(?:0|[1-9]\d{0,14})$/;
const plainDecimal = /^-?(?:0|[1-9]\d*)\.\d+$/;
/** Whether a number is within the range of cells. */
export const isKept = (value: number): boolean => Math.abs(value) <= NUMBER_MAX;
const refuse = (reason: string): ReadNumber => ({ ok: false, reason });
const notANumber = refuse("fieldTypes.notANumber");
const tooPrecise = refuse("fieldTypes.tooManyDigits");
const otherMark = refuse("fieldTypes.otherDecimalMark");
const doubtfulMark = refuse("fieldTypes.doubtfulMark");

/**
 * Reads a number in the notation of `locale`: 1.234,5 or 1,234.5, with either minus sign, also behind it, in
 * parentheses, or scientific. A single separator that can only be the decimal one ("1.5" where commas are usual) is read as such.
 * `plain` is false if the text differs from the number ("(5)", "007", "1e3"). A number that a double could only
 * represent rounded is refused: 9007199254740993 is not 9007199254740992. In a strict notation the other decimal mark
 * is refused, in a mixed one also what either mark reads differently.
 */
export function readNumber(text: string, locale: Notation): ReadNumber {
  if (plainInteger.test(text)) return { ok: true, value: Number(text) || 0, plain: true };
  const mark = locale.decimal ?? decimalMarkOf(locale.language);
  if (mark === "." && plainDecimal.test(text) && !locale.isMixed) return exactly(text, true);

  const read = digitsOf(text, mark);
  if (read === null) return notANumber;
  if (locale.isStrict && read.mark !== null && read.mark !== mark) return otherMark;
  const other = locale.isMixed ? digitsOf(text, mark === "." ? "," : ".") : null;
  return other && other.digits !== read.digits ? doubtfulMark : exactly(read.digits, read.isPlain);
}

/** The same number in JavaScript notation ("-1234.5e3"), with any number of digits; null for other texts. */
export const numberDigits = (text: string, locale: Notation): string | null =>
  digitsOf(text, locale.decimal ?? decimalMarkOf(locale.language))?.digits ?? null;

interface Digits {
  digits: string;
  isPlain: boolean;
  /** The decimal mark that it is written with. */
  mark: "." | "," | null;
}

function digitsOf(text: string, mark: "." | ","): Digits | null {
  const bare = text.trim().replaceAll("−", "-");
  // Accountants write (5), other programs 5-.
  const negative = /^\((.+)\)$/.exec(bare) ?? /^([\d.,\s'’]*\d)\s?-$/.exec(bare);
  const parts = /^([+-]?)([\d.,'’\s]*\d[\d.,'’\s]*?)(?:e([+-]?\d{1,4}))?$/i.exec(
    negative ? `-${negative[1]}` : bare,
  );
  if (!parts) return null;
  const [, sign = "", body = "", exponent] = parts;
  const marked = body.trim().replace(/[\s’]/g, "'");
  const own = decimalMark(marked, mark);
  const digits = withoutMarks(marked, own);
  if (digits === null) return null;
  const isPlain = !negative && exponent === undefined && sign !== "+" && !/^0\d/.test(digits);
  return {
    digits: `${sign === "-" ? "-" : ""}${digits}${exponent === undefined ? "" : `e${exponent}`}`,
    isPlain,
    mark: own,
  };
}

/** Whether a text is digits after a zero: a code ("09", "00123") that would be shortened as a number. */
export const hasLeadingZero = (text: string): boolean => /^[+-]?0\d/.test(text.trim());

/** Removes thousands separators and turns the decimal separator into a point; null if they are misplaced. */
function withoutMarks(body: string, mark: "." | "," | null): string | null {
  const [whole = "", fraction, ...more] = mark ? body.split(mark) : [body];
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  if (!/^\d*$/.test(whole) && !/^\d{1,3}(?:([.,'])\d{3})(?:\1\d{3})*$/.test(whole)) return null;
  const digits = whole.replace(/\D/g, "");
  if (fraction === undefined) return digits === "" ? null : digits;
  return digits + fraction === ""
    ? null
    : `${digits === "" ? "0" : digits}.${fraction === "" ? "0" : fraction}`;
}

function decimalMark(body: string, usual: "." | ","): "." | "," | null {
  const comma = body.lastIndexOf(",");
  const point = body.lastIndexOf(".");
  if (comma >= 0 && point >= 0) return comma > point ? "," : ".";
  if (comma < 0 && point < 0) return null;
  const mark = comma >= 0 ? "," : ".";
  if (body.indexOf(mark) !== body.lastIndexOf(mark)) return null;
  if (mark === usual) return mark;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? null : mark;
}

function exactly(digits: string, plain: boolean): ReadNumber {
  const value = Number(digits);
  if (Number.isNaN(value)) return notANumber;
  if (!isKept(value)) return refuse("fieldTypes.numberTooLarge");
  // A double represents every number of up to 15 digits; longer ones are compared with their round trip.
  if (digits.length > 15 || /e/i.test(digits)) {
    const kept = String(value);
    if (kept !== digits && significant(digits) !== significant(kept)) return tooPrecise;
  }
  return { ok: true, value: value || 0, plain };
}

/** Digits without leading and trailing zeros, and their power of ten: "1.50" and "15e-1" are equal. */
function significant(text: string): string {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().replace(/^[+-]/, "").split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const all = (whole + fraction).replace(/^0+/, "");
  const trimmed = all.replace(/0+$/, "");
  if (trimmed === "") return "0";
  return `${trimmed}e${Number(exponent) - fraction.length + (all.length - trimmed.length)}`;
}
