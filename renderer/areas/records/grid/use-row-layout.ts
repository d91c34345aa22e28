import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";
import { useGridState, type GridModel } from "./grid-model";
import { RowLayout } from "./row-layout";

/** Which row of the grid shows what; the same object until groups, their number of rows or what is closed change. */
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

/** Keeps the selection with its record or heading when rows come to stand elsewhere. */
export function useFollowedRows(model: GridModel, records: TableRecords, layout: RowLayout): void {
  useEffect(() => records.subscribe(() => model.followRows()), [records, model]);
  useEffect(() => model.followRows(), [model, layout]);
}
