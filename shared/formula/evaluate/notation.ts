import { readDate } from "../../fields/values/read-date";
import { numberDigits } from "../../fields/values/read-number";
import { readIsoDate, readPlainNumber } from "./iso";
import { DAY_MS, type DateValue } from "./values";

/** How texts are read as numbers and days. */
export interface Notation {
  /** Null for a text that is not a number. */
  number(text: string): number | null;
  /** A day, or an instant if the text has a time; null for other texts and for days that do not exist. */
  date(text: string): DateValue | null;
}

/** Numbers with a point and ISO 8601 days, which mean the same everywhere. */
export const isoNotation: Notation = { number: readPlainNumber, date: readIsoDate };

const notations = new Map<string, Notation>();

/** The notation of a language (BCP 47): 1.234,5 or 1,234.5, 21/11/2026 or 11/21/2026; ISO forms as well. */
export function notationOf(language: string): Notation {
  let notation = notations.get(language);
  if (!notation) {
    notation = {
      number: (text) => readNumber(text, language),
      date: (text) => readIsoDate(text) ?? readDay(text, language),
    };
    notations.set(language, notation);
  }
  return notation;
}

/** Longest texts that are parsed: no number has more digits, and no day is longer. */
const NUMBER_LENGTH = 400;
const DATE_LENGTH = 60;

function readNumber(text: string, language: string): number | null {
  const bare = text.trim();
  if (bare.length > NUMBER_LENGTH) return null;
  const isShare = bare.endsWith("%");
  const digits = numberDigits(isShare ? bare.slice(0, -1) : bare, { language });
  const value = digits === null ? Number.NaN : Number(digits) / (isShare ? 100 : 1);
  return Number.isFinite(value) ? value : null;
}

/** A time after the day is ignored, as DATEVALUE does in spreadsheets. */
const TIME = /[,\s]\s*\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?$/i;

function readDay(text: string, language: string): DateValue | null {
  const bare = text.trim();
  if (bare.length > DATE_LENGTH) return null;
  const read = readDate(bare.replace(TIME, ""), { language, isStrict: true });
  if (!read.ok) return null;
  return { kind: "date", day: new Date(0).setUTCFullYear(read.year, read.month - 1, read.day) / DAY_MS };
}
