import { foldText } from "#shared/fold-text";
import type { FieldTypeName } from "#shared/fields/field-type";
import { fragment, joinFragments } from "../../sql/fragment";
import { keyColumn, valueColumn } from "../../sql/names";
import { compareFolded, compareOrdered, single } from "./compare";
import { UnfitValue, type FieldStorage } from "./storage";

interface Code {
  name: FieldTypeName;
  /** The stored form of a value; null for an invalid one. */
  read(text: string): string | null;
  /** How people write a kept value. */
  write(value: string): string;
  reason: string;
}

/** The key contains both the stored and the displayed form, so that both are found. */
const BETWEEN = "\n";

/** Short codes that people write in several ways: kept in one form, found by that and by the usual one. */
export const codeStorage = ({ name, read, write, reason }: Code): FieldStorage => ({
  name,
  column: "text",
  folded: true,
  canonical: true,
  searchText(value) {
    const kept = String(value);
    const written = write(kept);
    return written === kept ? kept : kept + BETWEEN + written;
  },
  encode(value) {
    if (value === null || value === "") return null;
    const kept = typeof value === "string" ? read(value) : null;
    if (kept === null) throw new UnfitValue(reason);
    return kept;
  },
  decode: (value) => value,
  sort: (field) => valueColumn(field.id),
  compare(field, operator, operand) {
    const key = keyColumn(field.id);
    if (operator === "startsWith" || operator === "endsWith") {
      const text = foldText(String(single(operand)));
      const ofWhole = compareFolded(key, operator, text) ?? fragment("false");
      const ofPart = operator === "startsWith" ? BETWEEN + text : text + BETWEEN;
      return joinFragments(
        [ofWhole, compareFolded(key, "contains", ofPart) ?? fragment("false")],
        "or",
        "false",
      );
    }
    const part = typeof operand === "string" ? compareFolded(key, operator, foldText(operand)) : null;
    // An invalid whole value matches no record; that is a result, not an error.
    return (
      part ??
      compareOrdered(valueColumn(field.id), operator, operand, (one) => read(String(one)) ?? String(one))
    );
  },
});
