import { z } from "zod";
import { describeSpan } from "./date";
import { timeFormat } from "../formatters";
import { fitOf, orderOperators, scoreOf } from "../guess-support";
import type { FieldType, Locale } from "../field-type";
import { timeFormatOfSheet } from "../values/sheet-format";
import { timeAt } from "../values/wall-time";

const DAY = 86_400_000;

export interface TimeConfig {
  seconds: boolean;
}

const written =
  /^(\d{1,2})(?:\s?h|(?:\s?h\s?|[:.])(\d{2})(?:\s?m(?:in)?\.?|(?:\s?m(?:in)?\s?|[:.])(\d{2})(?:\s?s)?)?)?\s*(?:([ap])\.?\s*m\.?)?$/i;
const two = (figures: number) => String(figures).padStart(2, "0");

/** "9:30", "9h30min", "9.30 pm", "21h" as hours, minutes and seconds; null for what no clock shows. */
function readTime(text: string): string | null {
  const [whole, hours, minutes = "0", seconds = "0", half] = written.exec(text.trim()) ?? [];
  if (whole === undefined || /^\d+$/.test(whole)) return null;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  }
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${two(hour)}:${two(Number(minutes))}:${two(Number(seconds))}`;
}

const write = (value: string, { seconds }: TimeConfig, { language }: Locale): string =>
  timeFormat(language, seconds || !value.endsWith(":00")).format(Date.parse(`1970-01-01T${value}Z`));

/** A time of day without a day or zone. The wire value is "16:20:00"; "16:20" is taken too. */
export const time: FieldType<TimeConfig, string> = {
  name: "time",
  group: "time",
  config: z.strictObject({ seconds: z.boolean() }),
  defaults: { seconds: false },
  value: () =>
    z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, { message: "fieldTypes.notATime" })
      .transform((text) => (text.length === 5 ? `${text}:00` : text)),
  parse(text) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    const value = readTime(text);
    if (value === null) return { ok: false, reason: "fieldTypes.notATime" };
    return { ok: true, value, converted: !value.startsWith(text.trim().padStart(5, "0")) };
  },
  format: (value, config, locale) => (value === null ? "" : write(value, config, locale)),
  toFile: (value) => value,
  sheet: {
    // The share of a day.
    value: (value) => Date.parse(`1970-01-01T${value}Z`) / DAY,
    format: ({ seconds }, { language }) => timeFormatOfSheet(timeFormat(language, seconds)),
  },
  autoFill: { name: "now", value: ({ now, timeZone }) => timeAt(now, timeZone) },
  operators: orderOperators,
  guess(sample) {
    const fit = fitOf(sample, (text) => /\d[:h]\d{2}/.test(text) && readTime(text) !== null);
    const seconds = sample.values.some(({ text }) => /:\d{2}:(?!00)\d{2}/.test(text));
    return { score: scoreOf(fit, 0.93), config: { seconds } };
  },
  describe: (values, config, locale) => describeSpan(values, (value) => write(value, config, locale)),
  canBeUnique: false,
  searchable: false,
};
