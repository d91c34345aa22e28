import { recordCalls, type WireRecord } from "#shared/contract/records";
import type { FileEntry } from "#shared/fields/values/file-list";
import { request } from "../../app/api";
import { isCallError } from "../../app/errors/show-error";
import { filesOf, toCell } from "./file-field";

export interface FilePlace {
  tableId: number;
  recordId: number;
  fieldId: number;
}

/** How often a change is retried on the present value when the cell was changed in the meantime. */
const ATTEMPTS = 4;

/**
 * Changes the files of a cell based on its present value: adding one never removes another user's.
 *
 * @throws CallError
 */
export async function changeCellFiles(
  { tableId, recordId, fieldId }: FilePlace,
  change: (files: readonly FileEntry[]) => readonly FileEntry[],
): Promise<WireRecord> {
  for (let attempt = 1; ; attempt++) {
    const { record } = await request(recordCalls.getRecord, { tableId, recordId });
    const before = filesOf(record.data[fieldId]);
    try {
      const { records } = await request(recordCalls.updateRecords, {
        tableId,
        records: [
          {
            id: recordId,
            data: { [fieldId]: toCell(change(before)) },
            expect: { [fieldId]: toCell(before) },
          },
        ],
      });
      const [changed] = records;
      return changed ?? record;
    } catch (error) {
      if (!isCallError(error) || error.id !== "change_conflict" || attempt === ATTEMPTS) throw error;
    }
  }
}
