import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";
import { useGridState, type GridModel } from "./grid-model";
import { RowLayout } from "./row-layout";

/** The row layout of the grid; the same object until groups, their number of rows or the closed ones change. */
export function useRowLayout(model: GridModel, records: TableRecords, window: RecordWindow): RowLayout {
  const total = useSyncExternalStore(records.subscribe, () => window.total);
  const list = useSyncExternalStore(records.subscribe, () => window.groups?.list ?? null);
  const closed = useGridState(model, (state) => state.closed);
  return useMemo(() => {
    if (!window.groups || !list) return RowLayout.plain(total);
    const fieldIds = window.groups.fields.map(({ field }) => field);
    return RowLayout.grouped(list, fieldIds, total, closed);
  }, [window, list, total, closed]);
}

/** Keeps the selection on its record or heading when rows move. */
export function useFollowedRows(model: GridModel, records: TableRecords, layout: RowLayout): void {
  useEffect(() => records.subscribe(() => model.followRows()), [records, model]);
  useEffect(() => model.followRows(), [model, layout]);
}
