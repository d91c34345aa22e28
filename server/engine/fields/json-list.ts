import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { keyColumn } from "../../sql/names";
import { UnfitValue, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";
import { compareText } from "./text";

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (entry: unknown): entry is Entry => typeof entry === "object" && entry !== null;

/** Keys in one order, so that equal values are equal texts. */
const inOrder = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Storage of a list of flat objects: JSON text in one column, ordered and searched by a text made of it.
 *
 * @param textOf what the list is ordered and searched by, before it is folded; null sorts last
 */
export function jsonList<One extends Entry>(
  name: FieldTypeName,
  textOf: (entries: readonly One[]) => string | null,
): FieldStorage {
  return {
    ...storedJson,
    name,
    folded: true,
    encode(value) {
      if (value === null) return null;
      if (!Array.isArray(value)) throw new UnfitValue("errors.field.invalid");
      const entries: unknown[] = value;
      if (!entries.every(isEntry)) throw new UnfitValue("errors.field.invalid");
      return entries.length === 0 ? null : JSON.stringify(entries.map(inOrder));
    },
    searchText: (value) => (typeof value === "string" ? textOf(JSON.parse(value) as One[]) : null),
    sort: (field) => keyColumn(field.id),
    compare(field, operator, value) {
      // Operators that do not apply to lists would compare the JSON text and never match.
      if (!fieldTypes[name].operators.includes(operator)) throw new UnfitValue("errors.field.invalid");
      return compareText(field, operator, value);
    },
  };
}
