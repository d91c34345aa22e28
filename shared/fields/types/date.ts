import { z } from "zod";
import { quickCheck } from "../../quick-check";
import { dateFormat } from "../formatters";
import { fitOf, scoreOf, orderOperators } from "../guess-support";
import { isoDay, readDate } from "../values/read-date";
import type { FieldType, Locale, Note, ReadValue } from "../field-type";
import { sheetDate, timeFormatOfSheet } from "../values/sheet-format";
import { dayAt } from "../values/wall-time";

/** `deadline`: days gone by are overdue, and shown so. */
export const dateConfig = z.strictObject({ deadline: z.boolean().optional() });
export type DateConfig = z.infer<typeof dateConfig>;

/** A day that follows is cut off only where it says midnight; another time would be lost. */
const midnight = /^(.*\d)[T\s]+0{1,2}:00(?::00(?:[.,]0+)?)?$/;

/** Days that every month has, without asking for the length of each. */
const plainDay = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const isPlainDay = (value: unknown): boolean => typeof value === "string" && plainDay.test(value);

/** There is no year 0. */
export const isInCalendar = (value: string): boolean => !value.startsWith("0000");

/** The wire value is the day as "2026-11-21", without a zone. */
export const date: FieldType<DateConfig, string> = {
  name: "date",
  group: "time",
  config: dateConfig,
  defaults: {},
  value: () => quickCheck(z.iso.date().refine(isInCalendar, { message: "fieldTypes.noSuchDay" }), isPlainDay),
  parse(text, _config, locale) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    const [, beforeMidnight] = midnight.exec(text.trim()) ?? [];
    const read = readDate(beforeMidnight ?? text, locale);
    if (!read.ok) return read;
    const value = isoDay(read.year, read.month, read.day);
    return { ok: true, value, converted: !read.plain || beforeMidnight !== undefined };
  },
  format: (value, _config, locale) => (value === null ? "" : writeDay(value, locale)),
  toFile: (value) => value,
  sheet: {
    value: (value) => sheetDate(Date.parse(`${value}T00:00:00Z`)),
    format: (_config, { language }) => timeFormatOfSheet(dateFormat(language, "UTC")),
  },
  autoFill: { name: "today", value: ({ now, timeZone }) => dayAt(now, timeZone) },
  operators: orderOperators,
  guess(sample, locale) {
    const fit = fitOf(sample, (text) => readDate(text, locale).ok);
    return { score: scoreOf(fit, 0.92), config: {} };
  },
  describe: (values, _config, locale) => describeSpan(values, (value) => writeDay(value, locale)),
  canBeUnique: false,
  searchable: false,
};

const writeDay = (value: string, { language }: Locale): string =>
  dateFormat(language, "UTC").format(Date.parse(`${value}T00:00:00Z`));

/** "From 3 Jan 2020 to 21 Nov 2026": days and instants sort as the texts they are kept as. */
export function describeSpan(values: readonly ReadValue<string>[], write: (value: string) => string): Note[] {
  let [first, last] = ["", ""];
  for (const { value } of values) {
    if (first === "" || value < first) first = value;
    if (value > last) last = value;
  }
  return first === ""
    ? []
    : [{ text: "fieldTypes.range", values: { least: write(first), most: write(last) } }];
}
