import type { NamedChoice } from "#shared/contract/named-choices";
import type { CellValue, RecordData } from "#shared/contract/records";
import { recordEditCalls } from "#shared/contract/record-edits";
import { BULK_MAX, NAMES_ASKED_MAX } from "#shared/limits/records";
import { request } from "../../../app/api";
import type { Column } from "./columns";

/** The title of a pasted connection; null for any other value. */
function titleIn(value: CellValue | undefined): string | null {
  const [entry] = Array.isArray(value) ? value : [];
  if (typeof entry !== "object" || entry === null || "id" in entry) return null;
  return typeof entry["title"] === "string" ? entry["title"] : null;
}

/** Questions to the user about pasted names. */
export interface NameQuestions {
  /** Whether records are created for names that none has. */
  creates(names: readonly string[]): Promise<boolean>;
  /** The record for each name that several have. */
  choose(tableId: number, names: readonly string[]): Promise<NamedChoice[] | null>;
}

/**
 * Replaces pasted titles in connections by the records they name. Titles without a record remain, and are refused
 * at their cells, unless the user has records created for them; so do titles of several records without a choice.
 */
export async function connectPasted(
  rows: readonly { data: RecordData }[],
  columns: readonly Column[],
  ask: NameQuestions | undefined,
): Promise<void> {
  for (const { field } of columns.filter((column) => column.field.type === "connectedRecord")) {
    const titles = [...new Set(rows.flatMap(({ data }) => titleIn(data[field.id]) ?? []))];
    for (let at = 0; at < titles.length; at += BULK_MAX) {
      const some = titles.slice(at, at + BULK_MAX);
      const place = { tableId: field.tableId, fieldId: field.id, titles: some };
      const first = await request(recordEditCalls.matchTitles, place);
      let { matches } = first;
      const missing = some.filter((_, index) => matches[index]?.reason === "none");
      const createsRecords = missing.length > 0 && first.canCreate && (await ask?.creates(missing)) === true;
      const shared = [...new Set(matches.flatMap((match) => match.shared))].slice(0, NAMES_ASKED_MAX);
      const connected = Number(field.config["tableId"]);
      const choices = (shared.length > 0 && (await ask?.choose(connected, shared))) || [];
      if (createsRecords || choices.length > 0)
        ({ matches } = await request(recordEditCalls.matchTitles, { ...place, createsRecords, choices }));
      const found = new Map(some.map((title, index) => [title, matches[index]]));
      for (const { data } of rows) {
        const title = titleIn(data[field.id]);
        const match = title === null ? undefined : found.get(title);
        if (match?.reason === null) data[field.id] = match.ids.map((id) => ({ id, title: title ?? "" }));
      }
    }
  }
}
