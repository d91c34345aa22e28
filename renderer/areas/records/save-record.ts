import { formCalls } from "#shared/contract/forms";
import type { RecordData } from "#shared/contract/records";
import { recordCalls } from "#shared/contract/records";
import { request } from "../../app/api";
import { isKnownOffline } from "../../app/api/offline-answers";
import { checkBelonging } from "./data/belonging";
import type { TableRecords } from "./data/table-records";

/** The form that the whole record has to be as: a stored one, the table's update form, or none. */
export type SavedIn = number | "update" | null;

/** Changes a record as a form does: at once, and shown when the server has accepted it. Rejects with a `CallError`. */
export async function saveRecord(
  records: TableRecords,
  change: { id: number; data: RecordData; expect: RecordData },
  savedIn: SavedIn,
): Promise<void> {
  // Without a form that the server checks it waits for the connection, as an edit of cells does.
  if (savedIn === null && isKnownOffline()) return void records.edit([change]);
  const saved = await send(records.tableId, change, savedIn);
  records.put(saved);
  checkBelonging(records, saved);
  return undefined;
}

async function send(
  tableId: number,
  change: { id: number; data: RecordData; expect: RecordData },
  savedIn: SavedIn,
) {
  if (typeof savedIn === "number") {
    const { id: recordId, ...values } = change;
    const { record } = await request(formCalls.saveFormOfRecord, { formId: savedIn, recordId, ...values });
    return [record];
  }
  const form = savedIn === null ? {} : { form: savedIn };
  const { records } = await request(recordCalls.updateRecords, { tableId, records: [change], ...form });
  return records;
}
