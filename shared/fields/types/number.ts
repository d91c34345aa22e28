import { z } from "zod";
import { quickCheck } from "../../quick-check";
import { numberFormat, numbersTag } from "../formatters";
import { hasLeadingZero, isKept, readNumber } from "../values/read-number";
import { digitsFormat } from "../values/sheet-format";
import { describeRange, fitOf, numberOperators, scoreOf } from "../guess-support";
import type { ColumnSample, FieldType, Locale } from "../field-type";

export interface NumberConfig {
  /** Digits after the decimal mark; null keeps each number as it was entered. */
  decimals: number | null;
  thousands: boolean;
}

/** Whether a number has no more than `decimals` digits after the mark, said with the double's own digits. */
export function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

/** Columns whose numbers name things are written without thousands marks. */
const namesThings = /(?:^|[\s_-])(?:id|ids|ref|code|c[oó]digo|year|ano|año|zip|cep|nif|no|nr|phone|tel)$/i;

export const number: FieldType<NumberConfig, number> = {
  name: "number",
  group: "number",
  config: z.strictObject({ decimals: z.number().int().min(0).max(10).nullable(), thousands: z.boolean() }),
  defaults: { decimals: null, thousands: true },
  value: ({ decimals }) => {
    const kept = z.number().refine(isKept, { message: "fieldTypes.numberTooLarge" });
    if (decimals === null) return quickCheck(kept, Number.isSafeInteger);
    const precise = (value: number) => hasDecimals(value, decimals);
    return quickCheck(kept.refine(precise, { message: "fieldTypes.tooManyDecimals" }), Number.isSafeInteger);
  },
  parse(text, { decimals }, locale) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    const read = readNumber(text, locale);
    if (!read.ok) return read;
    if (decimals !== null && !hasDecimals(read.value, decimals))
      return { ok: false, reason: "fieldTypes.tooManyDecimals" };
    return { ok: true, value: read.value, converted: !read.plain };
  },
  format(value, { decimals, thousands }, locale) {
    if (value === null) return "";
    return numberFormat(numbersTag(locale), decimals ?? 0, decimals ?? 20, thousands).format(value);
  },
  sheet: {
    value: (value) => value,
    format: ({ decimals, thousands }) => (decimals === null ? null : digitsFormat(decimals, thousands)),
  },
  operators: numberOperators,
  /** Codes with leading zeros are no numbers: a number would shorten them. */
  guess(sample: ColumnSample, locale: Locale) {
    const fit = fitOf(sample, (text) => !hasLeadingZero(text) && readNumber(text, locale).ok);
    const config = { decimals: null, thousands: !namesThings.test(sample.name.trim()) };
    return { score: scoreOf(fit, 0.9), config };
  },
  describe: (values, config, locale) =>
    describeRange(values, (value) => number.format(value, config, locale)),
  canBeUnique: true,
  searchable: false,
  align: "right",
  inputMode: "decimal",
};
