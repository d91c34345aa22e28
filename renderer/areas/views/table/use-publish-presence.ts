import { useEffect } from "react";
import type { GridModel, TableRecords } from "../../records/public";

/** While moving quickly, only the cell where the user stops is sent, in ms. */
const TELL_DELAY = 120;

type Cell = { recordId: number; fieldId: number } | null;

/** Sends the user's presence and cell to others. */
export function usePublishPresence(
  model: GridModel,
  records: TableRecords,
  tell: (cell: Cell) => void,
): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let told = "";
    const publishLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { selection, activeId } = model.state;
        const column = selection ? model.columnAt(selection.active.column) : undefined;
        const recordId = activeId === null ? null : records.serverId(activeId);
        const cell =
          column && recordId !== null && recordId > 0 ? { recordId, fieldId: column.field.id } : null;
        if (JSON.stringify(cell) === told) return;
        told = JSON.stringify(cell);
        tell(cell);
      }, TELL_DELAY);
    };
    publishLater();
    const stop = model.subscribe(publishLater);
    return () => {
      stop();
      clearTimeout(timer);
      tell(null);
    };
  }, [model, records, tell]);
}
