import { z } from "zod";
import { quickCheck } from "../../quick-check";
import { numberFormat, numbersTag } from "../formatters";
import { describeRange, fitOf, numberOperators, scoreOf } from "../guess-support";
import { hasDecimals } from "./number";
import { readNumber, type ReadNumber } from "../values/read-number";
import { digitsFormat } from "../values/sheet-format";
import type { FieldType, Locale } from "../field-type";

export interface CurrencyConfig {
  /** null: the organisation's own currency. */
  symbol: string | null;
  /** Stored decimal places. */
  decimals: 2;
  /**
   * Decimal places that are always shown: both (the default), or none for amounts without cents. Cents are never
   * hidden.
   */
  shownDecimals?: 0 | 2 | undefined;
}

/** Largest amount of decimal(15,2), the storage format of money (decision 46). */
const AMOUNT_MAX = 9_999_999_999_999.99;
/** Default currency symbol (specification 2, section 9). */
const DEFAULT_SYMBOL = "$";

const codes: Record<string, string> = {
  EUR: "€",
  USD: "$",
  BRL: "R$",
  GBP: "£",
  JPY: "¥",
  CHF: "CHF",
  MXN: "$",
  ARS: "$",
  COP: "$",
  CLP: "$",
};
const symbols = ["R$", "US$", "CHF", "€", "$", "£", "¥", "₹"];
const marks = [...symbols, ...Object.keys(codes)].sort((a, b) => b.length - a.length);

/** The currency symbol of a field's amounts. */
export const symbolOf = (config: CurrencyConfig, locale: Locale): string =>
  config.symbol ?? codes[locale.currency] ?? (locale.currency || DEFAULT_SYMBOL);

/** "R$ 1.234,50" without its symbol; a minus sign may precede it. Null if the symbol is missing. */
function without(mark: string, text: string, capitals = text.toUpperCase()): string | null {
  const at = capitals.indexOf(mark.toUpperCase());
  if (at < 0) return null;
  return (text.slice(0, at) + text.slice(at + mark.length)).trim().replace(/^([-−+(]?)\s+/, "$1");
}

/** Splits "R$ 1.234,50" into its symbol ("" without one) and the rest. */
function splitAmount(text: string): { symbol: string; rest: string } {
  const bare = text.trim();
  const capitals = bare.toUpperCase();
  for (const mark of marks) {
    const rest = without(mark, bare, capitals);
    if (rest !== null) return { symbol: mark === "US$" ? "$" : (codes[mark] ?? mark), rest };
  }
  return { symbol: "", rest: bare };
}

/**
 * The number of an amount in the field's own currency, whose symbol may be any ("kr", "A$"); null for another
 * currency.
 */
function ownAmount(text: string, own: string, locale: Locale): ReadNumber | null {
  const { symbol, rest } = splitAmount(text);
  const read = symbol === "" || symbol === own ? readNumber(rest, locale) : null;
  if (read?.ok) return read;
  // "R$ 5" contains a "$" too, but the rest is not a number.
  const bare = without(own, text.trim());
  const named = bare === null ? null : readNumber(bare, locale);
  return named?.ok ? named : read;
}

const isAmount = (value: unknown): boolean =>
  typeof value === "number" && Math.abs(value) <= AMOUNT_MAX && hasDecimals(value, 2);

export const currency: FieldType<CurrencyConfig, number> = {
  name: "currency",
  group: "number",
  config: z.strictObject({
    symbol: z.string().trim().min(1).max(5).nullable(),
    decimals: z.literal(2),
    shownDecimals: z.literal([0, 2]).optional(),
  }),
  defaults: { symbol: null, decimals: 2 },
  value: () =>
    quickCheck(
      z
        .number()
        .min(-AMOUNT_MAX)
        .max(AMOUNT_MAX)
        .refine((value) => hasDecimals(value, 2), { message: "fieldTypes.tooManyDecimals" }),
      isAmount,
    ),
  parse(text, config, locale) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    const read = ownAmount(text, symbolOf(config, locale), locale);
    if (read === null) return { ok: false, reason: "fieldTypes.otherCurrency" };
    if (!read.ok) return read;
    if (!hasDecimals(read.value, 2)) return { ok: false, reason: "fieldTypes.tooManyDecimals" };
    if (Math.abs(read.value) > AMOUNT_MAX) return { ok: false, reason: "fieldTypes.numberTooLarge" };
    return { ok: true, value: read.value, converted: !read.plain };
  },
  format(value, config, locale) {
    if (value === null) return "";
    // Cents are always shown unless configured otherwise, so that digits align in a column.
    const least = hasDecimals(value, 0) ? (config.shownDecimals ?? 2) : 2;
    const amount = numberFormat(numbersTag(locale), least, 2, true).format(Math.abs(value));
    const symbol = symbolOf(config, locale);
    return `${value < 0 ? "-" : ""}${symbol}${symbol.length > 1 ? "\u00A0" : ""}${amount}`;
  },
  sheet: {
    value: (value) => value,
    // Cents are never hidden.
    format(config, locale) {
      const symbol = symbolOf(config, locale);
      return `"${symbol.replaceAll('"', "")}${symbol.length > 1 ? "\u00A0" : ""}"${digitsFormat(2, true)}`;
    },
  },
  operators: numberOperators,
  /** Only if every amount names the same currency; bare amounts are numbers. */
  guess(sample, locale) {
    const used = new Set(sample.values.map(({ text }) => splitAmount(text).symbol));
    const [symbol = ""] = used;
    const config: CurrencyConfig = { symbol, decimals: 2 };
    if (used.size !== 1 || symbol === "") return { score: 0, config: currency.defaults };
    const fit = fitOf(sample, (text) => currency.parse(text, config, locale).ok);
    const isOwn = symbol === symbolOf(currency.defaults, locale);
    return { score: scoreOf(fit, 0.95), config: isOwn ? currency.defaults : config };
  },
  describe: (values, config, locale) =>
    describeRange(values, (value) => currency.format(value, config, locale)),
  canBeUnique: false,
  searchable: false,
  align: "right",
  unit: (config, locale) => ({ text: symbolOf(config, locale), isBefore: true }),
  inputMode: "decimal",
};
