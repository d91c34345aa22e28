import type { Locale } from "../field-type";

export type ReadDate =
  { ok: true; year: number; month: number; day: number; plain: boolean } | { ok: false; reason: string };

/** The settings of how days are written. */
type Notation = Pick<Locale, "language" | "dateOrder" | "isStrict">;

const notADate: ReadDate = { ok: false, reason: "fieldTypes.notADate" };
const noSuchDay: ReadDate = { ok: false, reason: "fieldTypes.noSuchDay" };

/** Months by their first letters in English, Portuguese and Spanish; each full name begins with one of them. */
const months: readonly (readonly string[])[] = [
  ["january", "janeiro", "enero"],
  ["february", "fevereiro", "febrero"],
  ["march", "marco", "marzo"],
  ["april", "abril"],
  ["may", "maio", "mayo"],
  ["june", "junho", "junio"],
  ["july", "julho", "julio"],
  ["august", "agosto"],
  ["september", "setembro", "septiembre", "setiembre"],
  ["october", "outubro", "octubre"],
  ["november", "novembro", "noviembre"],
  ["december", "dezembro", "diciembre"],
];

function monthOf(name: string): number {
  const folded = name.toLowerCase().replace("ç", "c");
  return folded.length < 3
    ? 0
    : months.findIndex((names) => names.some((month) => month.startsWith(folded))) + 1;
}

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const yearFirst = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/;
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const dayName =
  /^(\d{1,2})(?:st|nd|rd|th|º|\.)?(?:\s+de\s+|[\s-]+|\/)(\p{L}{3,10})\.?(?:\s+del?\s+|,?\s+|-|\/)(\d{4}|\d{2})$/iu;
const nameDay = /^(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu;
const weekday = /^\p{L}{2,13}\.?,\s*/u;

/** Order of day and month: the file's or the region's own, else the language's (month first only in American English). */
export const dateOrderOf = (locale: Notation): "dmy" | "mdy" =>
  locale.dateOrder ?? (/^(?:en|en-US|en-PH)$/i.test(locale.language) ? "mdy" : "dmy");

/**
 * Reads a day: ISO, d/m/y or m/d/y by locale (d.m.y everywhere), or with the month's name in English, Portuguese or Spanish as
 * spreadsheets write it (3-Jan-24, Jan 3, 2024, 3 de janeiro de 2024). A year of two digits lies between 1950
 * and 2049. `plain` is false when the year was completed or another
 * order than the reader's was read.
 */
export function readDate(text: string, locale: Notation): ReadDate {
  const bare = text.trim();
  const whole = iso.exec(bare) ?? yearFirst.exec(bare);
  if (whole) return day(Number(whole[1]), Number(whole[2]), Number(whole[3]), true);
  const figures = numeric.exec(bare);
  if (figures) return readFigures(figures, locale);
  const words = bare.replace(weekday, "");
  const named = dayName.exec(words);
  if (named) return inYear(named[3] ?? "", monthOf(named[2] ?? ""), Number(named[1]));
  const american = nameDay.exec(words);
  return american ? inYear(american[3] ?? "", monthOf(american[1] ?? ""), Number(american[2])) : notADate;
}

/**
 * Reads a day in figures in the reader's order. Days with points ("3.12.2026") always begin with the day. A day that
 * only the other order has is read in that one.
 */
function readFigures([, first, mark, second, year = ""]: RegExpExecArray, locale: Notation): ReadDate {
  const [one, other] = [Number(first), Number(second)];
  const order = dateOrderOf(locale);
  const usual = mark === "." && locale.isStrict !== true ? "dmy" : order;
  const read = (by: "dmy" | "mdy") => (by === "dmy" ? inYear(year, other, one) : inYear(year, one, other));
  const found = read(usual);
  const isOther = !found.ok && locale.isStrict !== true && (one > MONTHS || other > MONTHS);
  const chosen = isOther ? read(usual === "dmy" ? "mdy" : "dmy") : found;
  return chosen.ok && (isOther || usual !== order) ? { ...chosen, plain: false } : chosen;
}

function inYear(year: string, month: number, dayOfMonth: number): ReadDate {
  const short = Number(year);
  if (year.length === 4) return day(short, month, dayOfMonth, true);
  return day(short < 50 ? 2000 + short : 1900 + short, month, dayOfMonth, false);
}

function day(year: number, month: number, dayOfMonth: number, plain: boolean): ReadDate {
  if (month === 0) return notADate;
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists ? { ok: true, year, month, day: dayOfMonth, plain } : noSuchDay;
}

const MONTHS = 12;
const pad = (value: number, length: number) => String(value).padStart(length, "0");

export const isoDay = (year: number, month: number, dayOfMonth: number): string =>
  `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}`;
