import { useSyncExternalStore } from "react";
import type { Presence } from "#shared/contract/events";
import type { CellRefusal } from "../data/cell-change";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";
import type { Column } from "./columns";
import type { GridMark } from "./grid-marks";
import type { RowLayout } from "./row-layout";

/** Cells of other users and refused values, with their present position. */
export function useGridMarks(
  records: TableRecords,
  window: RecordWindow,
  layout: RowLayout,
  columns: readonly Column[],
  people: readonly Presence[],
  describe: (refusal: CellRefusal) => string,
): readonly GridMark[] {
  // Changes inside `records` and `window` are signalled by a version; there are few marks, so they are computed
  // each time.
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const columnOf = (fieldId: number) => columns.findIndex((column) => column.field.id === fieldId);
  const rowOf = (recordId: number) => layout.rowOf(window.indexOf(recordId));
  const marks: GridMark[] = [];
  for (const { connectionId, person, cell } of people) {
    if (!cell || !("recordId" in cell)) continue;
    const name = person.name.split(" ")[0] ?? person.name;
    const place = { row: rowOf(cell.recordId), column: columnOf(cell.fieldId) };
    if (place.row >= 0)
      marks.push({ kind: "colleague", key: connectionId, ...place, name, color: person.color });
  }
  for (const [key, refusal] of records.overlay.refusals) {
    const place = { row: rowOf(refusal.id), column: columnOf(Number(refusal.field)) };
    if (place.row >= 0) marks.push({ kind: "refused", key, ...place, message: describe(refusal) });
  }
  return marks;
}
