import type { Field } from "#shared/contract/fields";
import type { TableRecords } from "../data/table-records";
import type { Editing } from "./grid-model";

/** Object that was deleted under an open editor. */
export type Lost = "table" | "field" | "record";

/** Returns the deleted object to which an edit can no longer be saved; null if everything exists. */
export function lostUnder(
  { recordId, field }: Pick<Editing, "recordId" | "field">,
  records: TableRecords,
  fields: readonly Field[],
): Lost | null {
  // It was moved to the trash while this screen showed it.
  if (records.isGone) return "table";
  // A field of another type takes other values, so the input no longer fits.
  if (!fields.some(({ id, type }) => id === field.id && type === field.type)) return "field";
  return records.shown(recordId) === undefined ? "record" : null;
}
