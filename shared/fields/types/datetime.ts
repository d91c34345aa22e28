import { tzOffset } from "@date-fns/tz";
import { z } from "zod";
import { quickCheck } from "../../quick-check";
import { dateConfig, describeSpan, isInCalendar, type DateConfig } from "./date";
import { dateFormat } from "../formatters";
import { fitOf, scoreOf, orderOperators } from "../guess-support";
import { readDate } from "../values/read-date";
import type { FieldType, Locale, Parsed } from "../field-type";
import { utcInstant } from "../values/utc-instant";
import { sheetDate, timeFormatOfSheet } from "../values/sheet-format";
import { fromWallTime, toWallTime } from "../values/wall-time";

export type DatetimeConfig = DateConfig;

const withTime =
  /^(.*?\d)(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(am|pm|a\.m\.|p\.m\.)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const notATime: Parsed<string> = { ok: false, reason: "fieldTypes.notATime" };
const MINUTE = 60_000;

/** On a day that every month has, without asking for the length of each. */
const plainInstant =
  /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const isPlainInstant = (value: unknown): boolean => typeof value === "string" && plainInstant.test(value);

/**
 * The wire value is the instant in UTC as "2026-11-21T16:20:00.000Z", and taken with any offset that it names; people read
 * and write their own wall time.
 */
export const datetime: FieldType<DatetimeConfig, string> = {
  name: "datetime",
  group: "time",
  config: dateConfig,
  defaults: {},
  value: () =>
    quickCheck(
      z
        .string()
        .transform(utcInstant)
        .pipe(z.iso.datetime().refine(isInCalendar, { message: "fieldTypes.noSuchDay" })),
      isPlainInstant,
    ),
  parse(text, _config, locale) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    const parts = withTime.exec(text.trim());
    const read = readDate(parts?.[1] ?? text, locale);
    if (!read.ok) return read;
    if (!parts) return instant([read.year, read.month, read.day], 0, undefined, locale, false);
    const milliseconds = timeOfDay(parts);
    if (milliseconds === null || !isZone(parts[7])) return notATime;
    const isWhole = Number((parts[5] ?? "").slice(3)) === 0;
    return instant([read.year, read.month, read.day], milliseconds, parts[7], locale, read.plain && isWhole);
  },
  format: (value, _config, locale) => (value === null ? "" : writeInstant(value, locale)),
  toFile: (value, _config, locale) => writeExactly(value, locale),
  sheet: {
    value: (value, _config, { timeZone }) => sheetDate(toWallTime(Date.parse(value), timeZone)),
    format: (_config, { language }) => timeFormatOfSheet(dateFormat(language, "UTC", "short")),
  },
  autoFill: { name: "now", value: ({ now }) => new Date(now).toISOString() },
  operators: orderOperators,
  guess(sample, locale) {
    const fit = fitOf(sample, (text) => datetime.parse(text, {}, locale).ok);
    const hasTimes = sample.values.some(({ text }) => withTime.test(text.trim()));
    return { score: hasTimes ? scoreOf(fit, 0.93) : 0, config: {} };
  },
  describe: (values, _config, locale) => describeSpan(values, (value) => writeInstant(value, locale)),
  canBeUnique: false,
  searchable: false,
};

const writeInstant = (value: string, { language, timeZone }: Locale): string =>
  dateFormat(language, timeZone, "short").format(Date.parse(value));

const two = (figures: number): string => String(figures).padStart(2, "0");

/**
 * The wall time with the offset that says which instant is meant: "2026-11-21T13:20:00-03:00". Where the zone had an
 * offset of other than whole minutes, or the year would leave the calendar, the instant in UTC.
 */
function writeExactly(value: string, { timeZone }: Locale): string {
  const at = Date.parse(value);
  const offset = tzOffset(timeZone, new Date(at));
  const wall = new Date(at + offset * MINUTE);
  const year = wall.getUTCFullYear();
  if (!Number.isInteger(offset) || year < 1 || year > 9999) return value;
  const text = wall.toISOString().replace(/(?:\.000)?Z$/, "");
  const minutes = Math.abs(offset);
  return `${text}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Milliseconds since midnight, or null for a time that no clock shows. */
function timeOfDay([, , hours, minutes, seconds = "0", fraction = "", half]: RegExpExecArray): number | null {
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return (
    ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 +
    Number(fraction.padEnd(3, "0").slice(0, 3))
  );
}

function instant(
  [year, month, day]: [number, number, number],
  milliseconds: number,
  zone: string | undefined,
  locale: Locale,
  plain: boolean,
): Parsed<string> {
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  const wall = midnight + milliseconds;
  const at = zone === undefined ? fromWallTime(wall, locale.timeZone) : wall - zoneMinutes(zone) * MINUTE;
  if (at === null) return { ok: false, reason: "fieldTypes.timeSkipped" };
  return { ok: true, value: new Date(at).toISOString(), converted: !plain };
}

/** No clock on earth is farther than 14 hours from UTC. */
const isZone = (zone = "Z"): boolean => Math.abs(zoneMinutes(zone)) <= 14 * 60 && !/[6-9]\d$/.test(zone);

function zoneMinutes(zone: string): number {
  const parts = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!parts) return 0;
  return (parts[1] === "-" ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]));
}
