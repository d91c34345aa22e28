import type { Field } from "#shared/contract/fields";
import type { TableRecords } from "../data/table-records";
import type { Editing } from "./grid-model";

/** What went away under an open editor. */
export type Lost = "table" | "field" | "record";

/** What an edit cannot be saved in any more, as somebody removed it meanwhile; null while all of it is there. */
export function lostUnder(
  { recordId, field }: Pick<Editing, "recordId" | "field">,
  records: TableRecords,
  fields: readonly Field[],
): Lost | null {
  // It went into the trash while this screen showed it.
  if (records.isGone) return "table";
  // A field of another type takes other values: what was being written was for the one before.
  if (!fields.some(({ id, type }) => id === field.id && type === field.type)) return "field";
  return records.shown(recordId) === undefined ? "record" : null;
}
