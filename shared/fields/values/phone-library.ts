/**
 * The numbering plans of all countries. Pages load them only where there are numbers to call: building them puts
 * `renderer/app/libraries/phone-library.ts` in this file's place.
 */
export { default as parsePhoneNumber, isSupportedCountry } from "libphonenumber-js/min";
