import { weekStartOf } from "../../fields/periods";
import { fail, DAY_MS, type ErrorValue } from "../evaluate/values";
import { dayFromParts, isoWeek, partsOf, weekday, weekOfYear } from "./days";

/** A moment with the wall time that clocks of the organisation show then, in ms as if it were UTC. */
export interface Moment {
  at: number;
  wall: number;
}

/** Longest format that is read. */
const FORMAT_LENGTH = 500;
const MINUTE = 60_000;
const TOKENS =
  /\[[^\]]*\]|LTS?|L{1,4}|l{1,4}|DDDo|[MDdQwW]o|M{1,4}|D{1,4}|d{1,4}|w{1,2}|W{1,2}|Y{4}|YY?|GGGG|GG|H{1,2}|h{1,2}|k{1,2}|m{1,2}|s{1,2}|S{1,9}|Z{1,2}|[QeEAaXx]/g;

const formats = new Map<string, Intl.DateTimeFormat>();
function intl(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    formats.set(key, known);
  }
  return known;
}

const padded = (value: number, length: number) => String(value).padStart(length, "0");
/** As it is for one letter, with leading zeros for more. */
const figure = (token: string, value: number) => padded(value, token.length);

/** 1st, 2nd, 3rd in English; 1º elsewhere. */
function ordinal(value: number, language: string): string {
  if (!/^en\b/i.test(language)) return `${value}º`;
  const endings = { one: "st", two: "nd", few: "rd", other: "th", many: "th", zero: "th" };
  return `${value}${endings[new Intl.PluralRules("en", { type: "ordinal" }).select(value)]}`;
}

/** The language's own formats of a moment: L a day in figures, LL with the month's name, LLL and LLLL with the time. */
const whole: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  LT: { timeStyle: "short" },
  LTS: { timeStyle: "medium" },
  L: { year: "numeric", month: "2-digit", day: "2-digit" },
  LL: { dateStyle: "long" },
  LLL: { dateStyle: "long", timeStyle: "short" },
  LLLL: { dateStyle: "full", timeStyle: "short" },
  l: { year: "numeric", month: "numeric", day: "numeric" },
  ll: { dateStyle: "medium" },
  lll: { dateStyle: "medium", timeStyle: "short" },
  llll: {
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  },
};

/** Numbers that may be written with leading zeros or as the first, second and so on. */
const figures: Readonly<Record<string, (date: Date, language: string) => number>> = {
  M: (date) => date.getUTCMonth() + 1,
  D: (date) => date.getUTCDate(),
  DDD: (date) => dayOf(date) - dayFromParts(date.getUTCFullYear(), 1, 1) + 1,
  d: (date) => date.getUTCDay(),
  Q: (date) => Math.floor(date.getUTCMonth() / 3) + 1,
  W: (date) => isoWeek(dayOf(date)),
  w: (date, language) => weekOfYear(dayOf(date), weekStartOf(language)),
  H: (date) => date.getUTCHours(),
  h: (date) => date.getUTCHours() % 12 || 12,
  k: (date) => date.getUTCHours() || 24,
  m: (date) => date.getUTCMinutes(),
  s: (date) => date.getUTCSeconds(),
  e: (date, language) => (date.getUTCDay() - (weekStartOf(language) % 7) + 7) % 7,
  E: (date) => weekday(dayOf(date)),
};

const dayOf = (date: Date): number => Math.floor(date.getTime() / DAY_MS);

function offset({ at, wall }: Moment, between: string): string {
  const minutes = Math.round((wall - at) / MINUTE);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${padded(Math.floor(size / 60), 2)}${between}${padded(size % 60, 2)}`;
}

/** The year whose week of ISO 8601 it is: that of the week's Thursday. */
const weekYear = (date: Date): number => partsOf(dayOf(date) - weekday(dayOf(date)) + 4).year;

function write(token: string, moment: Moment, language: string): string {
  const date = new Date(moment.wall);
  const named = (options: Intl.DateTimeFormatOptions) => intl(language, options).format(date);
  if (token.startsWith("[")) return token.slice(1, -1);
  const options = whole[token];
  if (options) return named(options);
  if (token.length > 1 && token.endsWith("o")) {
    const value = figures[token.slice(0, -1)]?.(date, language);
    return value === undefined ? token : ordinal(value, language);
  }
  switch (token) {
    case "MMM":
      return named({ month: "short" });
    case "MMMM":
      return named({ month: "long" });
    case "DDD":
    case "DDDD":
      return padded(figures["DDD"]?.(date, language) ?? 0, token.length === 4 ? 3 : 1);
    case "dd":
    case "ddd":
      return named({ weekday: "short" }).slice(0, token.length === 2 ? 2 : undefined);
    case "dddd":
      return named({ weekday: "long" });
    case "YY":
      return padded(date.getUTCFullYear() % 100, 2);
    case "Y":
    case "YYYY":
      return figure(token, date.getUTCFullYear());
    case "GG":
      return padded(weekYear(date) % 100, 2);
    case "GGGG":
      return padded(weekYear(date), 4);
    case "A":
    case "a": {
      const half = date.getUTCHours() < 12 ? "AM" : "PM";
      return token === "A" ? half : half.toLowerCase();
    }
    case "Z":
      return offset(moment, ":");
    case "ZZ":
      return offset(moment, "");
    case "X":
      return String(Math.floor(moment.at / 1000));
    case "x":
      return String(moment.at);
    default:
      break;
  }
  if (token.startsWith("S"))
    return padded(date.getUTCMilliseconds(), 3).padEnd(9, "0").slice(0, token.length);
  const value = figures[token.charAt(0)]?.(date, language);
  return value === undefined ? token : figure(token, value);
}

/**
 * A moment by the tokens of Airtable and Moment: `YYYY-MM-DD HH:mm`, `D MMMM`, `[week] W`. Literal text is in
 * brackets; other characters are copied.
 */
export function formatMoment(moment: Moment, format: string, language: string): string | ErrorValue {
  if (format.length > FORMAT_LENGTH) return fail("#VALUE!", "badFormat", { format: format.slice(0, 40) });
  return format.replace(TOKENS, (token) => write(token, moment, language));
}
