import { z } from "zod";
import { fitOf, scoreOf, textOperators } from "../guess-support";
import { countryOf, readPhone, writePhone } from "../values/phone-number";
import type { FieldType, Locale } from "../field-type";
import { tagOfHome } from "../locale";

export interface PhoneConfig {
  /** ISO 3166 code of the country whose numbers are written without a prefix; null: the organisation's own. */
  country: string | null;
}

const homeOf = ({ country }: PhoneConfig, locale: Locale): string | undefined =>
  country ?? countryOf(tagOfHome(locale));
/** Bare digits may be any number; a prefix, parentheses or a gap make it one to call. */
const looksCallable = /^\+|^\(|^tel:|\d[ -]\d/i;

/** The wire value is the number in its international form (E.164). */
export const phone: FieldType<PhoneConfig, string> = {
  name: "phone",
  group: "text",
  config: z.strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .nullable(),
  }),
  defaults: { country: null },
  value: ({ country }) =>
    z.string().transform((text, context) => {
      const number = readPhone(text, country ?? undefined);
      if (number !== null) return number;
      context.addIssue({ code: "custom", message: "fieldTypes.notAPhone" });
      return z.NEVER;
    }),
  parse(text, config, locale) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    const home = homeOf(config, locale);
    const value = readPhone(text, home);
    if (value === null) return { ok: false, reason: "fieldTypes.notAPhone" };
    return { ok: true, value, converted: text !== value && text !== writePhone(value, home) };
  },
  format: (value, config, locale) => (value === null ? "" : writePhone(value, homeOf(config, locale))),
  toFile: (value) => writePhone(value, undefined),
  operators: textOperators,
  guess(sample, locale) {
    const home = countryOf(tagOfHome(locale));
    const areCallable = sample.values.every(({ text }) => looksCallable.test(text.trim()));
    const fit = areCallable ? fitOf(sample, (text) => readPhone(text, home) !== null) : 0;
    return { score: scoreOf(fit, 0.91), config: phone.defaults };
  },
  canBeUnique: true,
  searchable: true,
  inputMode: "tel",
};
