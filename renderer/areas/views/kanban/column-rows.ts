import type { RecordWindow, TableRecords } from "../../records/public";
import { stageKeyOf } from "./stages";

export interface ColumnRows {
  count: number;
  /** The record at a place; undefined while it loads. */
  idAt: (index: number) => number | undefined;
  /** Row of the window that stands at a place, one that it has: asked for others it would load nothing. */
  rowAt: (index: number) => number;
}

/**
 * The cards of a stage: those just moved here first, then the loaded rows without those that were just moved away.
 */
export function columnRows(
  records: TableRecords,
  window: RecordWindow,
  fieldId: number,
  stageKey: string,
  moved: readonly number[],
): ColumnRows {
  const keyOf = (id: number) => {
    const record = records.shown(id);
    return record && stageKeyOf(record.data[fieldId]);
  };
  const arrived = moved.filter((id) => window.indexOf(id) < 0 && keyOf(id) === stageKey);
  const gone = [...window.ids()]
    .filter((id) => (keyOf(id) ?? stageKey) !== stageKey)
    .map((id) => window.indexOf(id))
    .sort((one, other) => one - other);
  const rowAt = (index: number) => {
    let row = Math.max(0, index - arrived.length);
    for (const hidden of gone) if (hidden <= row) row += 1;
    return row;
  };
  return {
    count: Math.max(0, window.total - gone.length) + arrived.length,
    idAt: (index) => arrived[index] ?? window.idAt(rowAt(index)),
    rowAt: (index) => Math.min(rowAt(index), Math.max(0, window.total - 1)),
  };
}
