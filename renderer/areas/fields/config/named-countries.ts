import { callingCodes } from "../../../app/libraries/phone-library";

/** Countries by their name in a language, with their calling code: 'Brazil (+55)'; the library is loaded before. */
export function namedCountries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const { compare } = new Intl.Collator(language);
  return callingCodes()
    .map(({ country, code }) => ({ value: country, label: `${names.of(country) ?? country} (+${code})` }))
    .sort((one, other) => compare(one.label, other.label));
}
