import type { FileEntry } from "#shared/fields/values/file-list";
import { recordTable, valueColumn } from "../../../sql/names";
import type { AfterWriteStep } from "../../model/after-write-step";
import type { ChangeContext } from "../../model/change-context";
import { all, run, type Work } from "../../../sql/work";
import { touchedRecords, type TouchedRecords } from "./touched-records";

/**
 * Records the owners of files that records gained in this change set, as a step of its transaction. A file of a
 * record always names the record; a file without one is an orphaned upload.
 */
function* keepFiles(context: ChangeContext): Work<void> {
  const touched = yield* touchedRecords(context, ({ ofFiles }) => ofFiles);
  for (const { field, records } of touched) {
    const meant = yield* all<{ id: number }>({
      sql: `select "id" from "file" where "tableId" = ? and "recordId" is null and "attachedAt" is not null`,
      parameters: [field.tableId],
    });
    if (meant.length === 0) continue;
    const ids = new Set(meant.map(({ id }) => id));
    for (const { recordId, files } of yield* heldFiles(field, records)) {
      for (const { id } of JSON.parse(files) as FileEntry[]) {
        if (ids.has(id)) yield* run(`update "file" set "recordId" = ? where "id" = ?`, [recordId, id]);
      }
    }
  }
}

export const fileOwners: AfterWriteStep = { name: "fileOwners", after: [], run: keepFiles };

function heldFiles(field: TouchedRecords["field"], records: TouchedRecords["records"]) {
  const column = valueColumn(field.id);
  return all<{ recordId: number; files: string }>({
    sql: `select "recordId", "files" from
      (select id as "recordId", ${column} as "files" from ${recordTable(field.tableId)} where ${column} is not null) as held
      where (${records.sql})`,
    parameters: records.values,
  });
}
