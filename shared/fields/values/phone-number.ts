import type { CountryCode } from "libphonenumber-js/min";
import { isSupportedCountry, parsePhoneNumber } from "./phone-library";

const countries = new Map<string, CountryCode | undefined>();

/** The country whose numbers are written without a prefix: that of the language, "pt-BR" is BR. */
export function countryOf(language: string): CountryCode | undefined {
  if (!countries.has(language)) {
    const region = new Intl.Locale(language).maximize().region ?? "";
    countries.set(language, isSupportedCountry(region) ? region : undefined);
  }
  return countries.get(language);
}

/**
 * A telephone number in its international form (E.164, "+5511987654321"); null if it is invalid. Links to numbers
 * ("tel:+55…") are numbers too.
 * @param country ISO 3166 code for numbers written without a plus sign
 */
export function readPhone(text: string, country: string | undefined): string | null {
  const bare = text.trim().replace(/^tel:\s*/i, "");
  if (!/^[+(\d][\d\s().\-/]{4,30}$/.test(bare)) return null;
  const home = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumber(bare, home);
  return number?.isValid() ? number.number : null;
}

/** The way people write a number: without the prefix at home, with it elsewhere. */
export function writePhone(number: string, country: string | undefined): string {
  const parsed = parsePhoneNumber(number);
  if (!parsed) return number;
  return parsed.country !== undefined && parsed.country === country
    ? parsed.formatNational()
    : parsed.formatInternational();
}

/** The country of an international number. */
export const countryOfNumber = (number: string): string | undefined => parsePhoneNumber(number)?.country;
