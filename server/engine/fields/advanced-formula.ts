import { keyColumn } from "../../sql/names";
import { compareText } from "./text";
import { UnfitValue, type FieldStorage } from "./storage";

/** Used only until a formula's result is known: from then on it is stored as its result's type. */
export const advancedFormula: FieldStorage = {
  name: "advancedFormula",
  column: "text",
  folded: true,
  encode() {
    throw new UnfitValue("errors.field.invalid");
  },
  decode: (value) => value,
  sort: (field) => keyColumn(field.id),
  compare: compareText,
};
