import type { CellValue, ScalarValue } from "../../contract/records";
import { isCellError } from "../cell-error";

/** The plain entries of a cell that holds a list; a single value is a list of one. */
export function entriesOf(value: CellValue): NonNullable<ScalarValue>[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.filter((entry) => typeof entry !== "object");
}

/** A value as text where its field cannot write it: plain values as they are, errors by name, others as JSON. */
export function plainText(value: CellValue): string {
  if (isCellError(value)) return value.error;
  return typeof value === "object" ? (value === null ? "" : JSON.stringify(value)) : String(value);
}
