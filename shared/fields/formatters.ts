/** Making an Intl formatter takes a thousand times as long as using one: each is made once. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const timeFormats = new Map<string, Intl.DateTimeFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

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
      // What is rounded to nothing has no sign: 0, not -0.
      signDisplay: "negative",
    });
    numberFormats.set(key, format);
  }
  return format;
}

/** "21 Nov 2026", with the time when asked for, in the given zone. */
export function dateFormat(language: string, timeZone: string, withTime: boolean): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${withTime}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      dateStyle: "medium",
      timeZone,
      ...(withTime ? { timeStyle: "short" as const } : {}),
    });
    dateFormats.set(key, format);
  }
  return format;
}

/** "16:20" or "4:20 PM" of an instant of 1 January 1970 in UTC, with seconds when asked for. */
export function timeFormat(language: string, seconds: boolean): Intl.DateTimeFormat {
  const key = `${language} ${seconds}`;
  let format = timeFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { timeZone: "UTC", timeStyle: seconds ? "medium" : "short" });
    timeFormats.set(key, format);
  }
  return format;
}

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
