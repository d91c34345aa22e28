import type { CellValue, ScalarValue } from "../contract/records";

/** The plain entries of a cell that holds a list; a single value is a list of one. */
export function entriesOf(value: CellValue): NonNullable<ScalarValue>[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.filter((entry) => typeof entry !== "object");
}

/** A value as text where its field cannot write it: plain values as they are, others as JSON. */
export const plainText = (value: CellValue): string =>
  typeof value === "object" ? (value === null ? "" : JSON.stringify(value)) : String(value);
