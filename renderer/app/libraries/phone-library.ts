import type * as Library from "libphonenumber-js/min";
import { loadChunk } from "../errors/chunk-error";

let library: typeof Library | null = null;

/** Resolves once numbers can be parsed and formatted. @throws ChunkLoadError if the file cannot be loaded */
export async function loadPhoneLibrary(): Promise<void> {
  library ??= await loadChunk(() => import("libphonenumber-js/min"));
}

/** Whether numbers can be read and written already. */
export const hasPhoneLibrary = (): boolean => library !== null;

/** Every country with telephones, with its calling code. */
export const callingCodes = (): { country: string; code: string }[] =>
  (library?.getCountries() ?? []).map((country) => ({
    country,
    code: library?.getCountryCallingCode(country) ?? "",
  }));

// Replaces `shared/fields/values/phone-library.ts` in the browser. Until it is loaded no text is a valid number, and
// numbers stay in international format.
export const parsePhoneNumber = (
  ...given: Parameters<typeof Library.default>
): Library.PhoneNumber | undefined => library?.default(...given);
export const isSupportedCountry = (country: string): country is Library.CountryCode =>
  library?.isSupportedCountry(country) ?? false;
