import type * as Library from "libphonenumber-js/min";
import { loadChunk } from "../errors/chunk-error";

let library: typeof Library | null = null;

/** Resolves once numbers can be read and written. @throws ChunkLoadError when the file does not come */
export async function loadPhoneLibrary(): Promise<void> {
  library ??= await loadChunk(() => import("libphonenumber-js/min"));
}

/** Every country that has telephones, with the figures that stand behind the plus sign of its numbers. */
export const callingCodes = (): { country: string; code: string }[] =>
  (library?.getCountries() ?? []).map((country) => ({
    country,
    code: library?.getCountryCallingCode(country) ?? "",
  }));

// What `shared/fields/phone-library.ts` has everywhere else. Until it is loaded no text is a number, and a number stays
// in its international form.
export const parsePhoneNumber = (
  ...given: Parameters<typeof Library.default>
): Library.PhoneNumber | undefined => library?.default(...given);
export const isSupportedCountry = (country: string): country is Library.CountryCode =>
  library?.isSupportedCountry(country) ?? false;
