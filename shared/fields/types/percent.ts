import { z } from "zod";
import { numberFormat, numbersTag } from "../formatters";
import { describeRange, fitOf, numberOperators, scoreOf } from "../guess-support";
import { hasDecimals } from "./number";
import { readNumber } from "../values/read-number";
import { digitsFormat } from "../values/sheet-format";
import type { FieldType } from "../field-type";

export interface PercentConfig {
  /** Digits that are always shown after the decimal mark; two can be kept. */
  decimals: number;
}

/** Kept as decimal(15,2) (decision 46). */
const DECIMALS_KEPT = 2;
const PERCENT_MAX = 9_999_999_999_999.99;
const sign = /\s*%\s*$/;

/** The wire value is what stands before the sign: 12.5 for 12.5%. */
export const percent: FieldType<PercentConfig, number> = {
  name: "percent",
  group: "number",
  config: z.strictObject({ decimals: z.number().int().min(0).max(DECIMALS_KEPT) }),
  defaults: { decimals: 0 },
  value: () =>
    z
      .number()
      .min(-PERCENT_MAX)
      .max(PERCENT_MAX)
      .refine((value) => hasDecimals(value, DECIMALS_KEPT), { message: "fieldTypes.tooManyDecimals" }),
  parse(text, _config, locale) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    const read = readNumber(text.replace(sign, ""), locale);
    if (!read.ok) return read;
    if (!hasDecimals(read.value, DECIMALS_KEPT)) return { ok: false, reason: "fieldTypes.tooManyDecimals" };
    if (Math.abs(read.value) > PERCENT_MAX) return { ok: false, reason: "fieldTypes.numberTooLarge" };
    return { ok: true, value: read.value, converted: !read.plain };
  },
  format: (value, { decimals }, locale) =>
    value === null ? "" : `${numberFormat(numbersTag(locale), decimals, DECIMALS_KEPT, true).format(value)}%`,
  sheet: {
    value: (value) => Number((value / 100).toPrecision(15)),
    format: ({ decimals }) => `${digitsFormat(decimals, true)}%`,
  },
  operators: numberOperators,
  guess(sample, locale) {
    const isFit = (text: string) => sign.test(text) && percent.parse(text, percent.defaults, locale).ok;
    return { score: scoreOf(fitOf(sample, isFit), 0.95), config: percent.defaults };
  },
  describe: (values, config, locale) =>
    describeRange(values, (value) => percent.format(value, config, locale)),
  canBeUnique: false,
  searchable: false,
  align: "right",
  unit: () => ({ text: "%", isBefore: false }),
  inputMode: "decimal",
};
