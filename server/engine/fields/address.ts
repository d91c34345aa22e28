import { tidyAddress, writeAddress, type Address } from "#shared/fields/values/address-text";
import { keyColumn } from "../../sql/names";
import { UnfitValue, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";
import { compareText } from "./text";

/** Parts as one object; ordered, compared and searched as the line that people read. */
export const address: FieldStorage = {
  ...storedJson,
  name: "address",
  folded: true,
  searchText: (value) => writeAddress(JSON.parse(String(value)) as Address),
  encode(value) {
    if (value === null) return null;
    if (typeof value !== "object" || Array.isArray(value)) throw new UnfitValue("errors.field.invalid");
    const tidy = tidyAddress(value);
    return tidy === null ? null : JSON.stringify(tidy);
  },
  sort: (field) => keyColumn(field.id),
  compare: compareText,
};
