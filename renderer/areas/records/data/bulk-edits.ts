import { recordCalls, type RecordData } from "#shared/contract/records";
import { BULK_MAX } from "#shared/limits/records";
import { request } from "../../../app/api";
import { undoOrRefuse, undoTogether } from "../../../app/undo";
import { isChecked, type CheckedRows } from "../grid/checked-rows";
import type { RecordSelection } from "./gateway";
import type { TableRecords } from "./table-records";

/** Ids of ticked records, as many at a time as one call takes. */
export async function* portions(
  records: TableRecords,
  rows: CheckedRows,
  selection: RecordSelection,
  signal: AbortSignal,
): AsyncGenerator<number[]> {
  if (rows.mode === "some") {
    const ids = [...rows.ids];
    for (let at = 0; at < ids.length; at += BULK_MAX) yield ids.slice(at, at + BULK_MAX);
    return;
  }
  for await (const ids of records.allIds(selection, signal)) yield ids.filter((id) => isChecked(rows, id));
}

/** Returns the server's ids of all ticked records, also of those that are not loaded. */
export async function idsOfChecked(
  records: TableRecords,
  rows: CheckedRows,
  selection: RecordSelection,
  signal: AbortSignal,
): Promise<number[]> {
  const all: number[] = [];
  for await (const ids of portions(records, rows, selection, signal))
    all.push(...ids.map((id) => records.serverId(id)));
  return all;
}

/** A record with its new values, and those that it must still have. */
export interface BulkChange {
  id: number;
  data: RecordData;
  expect?: RecordData;
}

/** Steps of a bulk edit; `undo` reverts all of them. */
export interface BulkEdit {
  count: number;
  undo: () => Promise<void>;
}

/**
 * Changes many records, 1,000 a call. A refusal ends it: what was changed before stays changed, and is in the answer's
 * `count`.
 *
 * @param onProgress told how many are done
 */
export async function editMany(
  records: TableRecords,
  changes: readonly BulkChange[],
  onProgress: (done: number) => void,
): Promise<BulkEdit & { error: unknown }> {
  const changeSets: number[] = [];
  let count = 0;
  let error: unknown = null;
  try {
    for (let at = 0; at < changes.length; at += BULK_MAX) {
      const step = changes.slice(at, at + BULK_MAX).map((one) => ({ ...one, id: records.serverId(one.id) }));
      const reply = await request(recordCalls.updateRecords, { tableId: records.tableId, records: step });
      records.put(reply.records);
      changeSets.push(reply.changeSetId);
      count += step.length;
      onProgress(count);
    }
  } catch (problem) {
    error = problem;
  }
  undoTogether(changeSets);
  const undo = () => undoOrRefuse(changeSets.at(-1));
  return { count, undo, error };
}
