import type { RecordData } from "#shared/contract/records";
import { recordCalls } from "#shared/contract/records";
import { request } from "../../app/api";
import { checkBelonging } from "./data/belonging";
import type { TableRecords } from "./data/table-records";

/**
 * Changes a record as a form does: at once, and shown when the server has accepted it. Rejects with a `CallError`.
 *
 * @param isTableForm the whole record has to be as the table's update form asks
 */
export async function saveRecord(
  records: TableRecords,
  change: { id: number; data: RecordData; expect: RecordData },
  isTableForm: boolean,
): Promise<void> {
  const { records: saved } = await request(recordCalls.updateRecords, {
    tableId: records.tableId,
    records: [change],
    ...(isTableForm && { form: "update" as const }),
  });
  records.put(saved);
  checkBelonging(records, saved);
}
