import { useCallback, useEffect } from "react";
import type { Table } from "#shared/contract/tables";
import type { CellContext } from "../fields/public";
import type { TableRecords } from "./data/table-records";
import { startEditWhenDrawn } from "./edit-when-drawn";
import type { GridModel } from "./grid/grid-model";
import { needsForm, startingData, useAutoFillMoment } from "./use-create-record";

/**
 * Adds records in the grid itself: a row that is filled in where it stands. Its record is made with the first value,
 * so that a row that someone leaves again as it came was never there.
 *
 * @param newRecord opens the form, for tables with fields that must be filled in first
 */
export function useAddRows(
  model: GridModel,
  records: TableRecords,
  table: Table,
  context: CellContext,
  newRecord: (() => void) | undefined,
): ((column: number, typed: string | null) => void) | undefined {
  const momentOf = useAutoFillMoment();
  useEffect(() => {
    /** The new row that was gone to: only then can it be left. */
    let entered: number | null = null;
    /** A click beside the grid ends the edit without moving the selection. */
    const leaveGrid = (addedId: number) => {
      const isHere = Boolean(document.activeElement?.closest("[role=grid],[role=treegrid]"));
      if (isHere || model.state.addedId !== addedId || model.state.editing !== null) return;
      model.update({ addedId: null });
      records.dropUntouched(addedId);
    };
    const leave = () => {
      const { addedId, activeId, editing } = model.state;
      if (addedId === null || editing !== null) return;
      if (activeId !== null && records.serverId(activeId) === records.serverId(addedId)) {
        entered = addedId;
        setTimeout(leaveGrid, 0, addedId);
      } else if (entered === addedId) {
        model.update({ addedId: null });
        records.dropUntouched(addedId);
      }
    };
    const stop = model.subscribe(leave);
    return () => {
      stop();
      const { addedId } = model.state;
      if (addedId !== null) records.dropUntouched(addedId);
    };
  }, [model, records]);

  const add = useCallback(
    (column: number, typed: string | null) => {
      const moment = momentOf();
      const started = startingData(table.fields, moment);
      if (needsForm(table, started, moment.userId)) {
        newRecord?.();
        return;
      }
      const localId = records.draft(started);
      model.update({ addedId: localId, isAtAdd: false });
      startEditWhenDrawn(model, localId, context, { column, typed });
    },
    [model, records, table, context, newRecord, momentOf],
  );
  return newRecord && add;
}
