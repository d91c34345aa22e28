import { dayAt } from "./values/wall-time";

/** Making an Intl formatter takes a thousand times as long as using one: each is made once. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The tag by which a reader's numbers are written. */
export const numbersTag = ({ language, numbers }: { language: string; numbers?: string }): string =>
  numbers ?? language;

/** A formatter with between `least` and `most` decimals. */
export function numberFormat(
  language: string,
  least: number,
  most: number,
  grouping: boolean,
): Intl.NumberFormat {
  const key = `${language} ${least} ${most} ${grouping}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      useGrouping: grouping,
      // A number rounded to zero has no sign: 0, not -0.
      signDisplay: "negative",
    });
    numberFormats.set(key, format);
  }
  return format;
}

function keptDateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { dateStyle, timeStyle, weekday, day, month, year, timeZone } = options;
  const key = `${language} ${dateStyle} ${timeStyle} ${weekday} ${day} ${month} ${year} ${timeZone}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, options);
    dateFormats.set(key, format);
  }
  return format;
}

/** "21 Nov 2026" or "Nov 21, 2026" in the given zone; with the time when asked for, in seconds with `medium`. */
export const dateFormat = (
  language: string,
  timeZone: string,
  timeStyle?: "short" | "medium",
): Intl.DateTimeFormat =>
  keptDateFormat(language, { dateStyle: "medium", timeZone, ...(timeStyle && { timeStyle }) });

/** "21 Nov" or "Nov 21", where little room is and the year is mostly known. */
export const shortDateFormat = (language: string, timeZone: string, withYear: boolean): Intl.DateTimeFormat =>
  keptDateFormat(language, {
    day: "numeric",
    month: "short",
    timeZone,
    ...(withYear && { year: "numeric" as const }),
  });

/** A day, `YYYY-MM-DD`, as people read it: "21 Nov", and "21 Nov 2025" in another year than that of `today`. */
export const shownDay = (day: string, language: string, today: string): string =>
  shortDateFormat(language, "UTC", yearOf(day) !== yearOf(today)).format(Date.parse(`${day}T00:00:00Z`));

/** The same with its time: "21 Nov, 16:20", in seconds with `medium`. */
export function writeMoment(
  iso: string,
  { language, timeZone }: { language: string; timeZone: string },
  today: string,
  timeStyle: "short" | "medium" = "short",
): string {
  const at = Date.parse(iso);
  if (yearOf(dayAt(at, timeZone)) !== yearOf(today))
    return dateFormat(language, timeZone, timeStyle).format(at);
  const time = timeFormat(language, timeStyle === "medium", timeZone).format(at);
  return `${shortDateFormat(language, timeZone, false).format(at)}, ${time}`;
}

const yearOf = (day: string): string => day.slice(0, 4);

/** A day, `YYYY-MM-DD`, with the parts that are asked for: "Saturday, 21 November". */
export const writeDay = (day: string, language: string, parts: Intl.DateTimeFormatOptions): string =>
  keptDateFormat(language, { ...parts, timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));

/** A span of days by chosen parts, the common ones once: "Apr 2 – 8, 2025". */
export const writeDays = (
  from: string,
  to: string,
  language: string,
  parts: Intl.DateTimeFormatOptions,
): string =>
  keptDateFormat(language, { ...parts, timeZone: "UTC" }).formatRange(
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${to}T00:00:00Z`),
  );

/** "16:20" or "4:20 PM", with seconds when asked for; a time of day is an instant of 1 January 1970 in UTC. */
export const timeFormat = (language: string, seconds: boolean, timeZone = "UTC"): Intl.DateTimeFormat =>
  keptDateFormat(language, { timeZone, timeStyle: seconds ? "medium" : "short" });

const decimalMarks = new Map<string, "." | ",">();

/** The decimal mark that a language writes. */
export function decimalMarkOf(language: string): "." | "," {
  let mark = decimalMarks.get(language);
  if (!mark) {
    mark = numberFormat(language, 1, 1, false).format(1.5).includes(",") ? "," : ".";
    decimalMarks.set(language, mark);
  }
  return mark;
}
