import { countryOfNumber, readPhone, writePhone } from "#shared/fields/values/phone-number";
import { codeStorage } from "./code";

/** Kept in the international form, found by that and as people at home write it. */
export const phone = codeStorage({
  name: "phone",
  read: (text) => readPhone(text, undefined),
  write: (number) => writePhone(number, countryOfNumber(number)),
  reason: "fieldTypes.notAPhone",
});
