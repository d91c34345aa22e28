import { useCallback, useEffect, useState } from "react";
import { type Column, type GridModel } from "../../records/public";

/** Shows the column of a field just created, and puts the keyboard into it. @returns takes the field's id */
export function useNewColumn(model: GridModel, columns: readonly Column[]): (fieldId: number) => void {
  const [created, setCreated] = useState<number | null>(null);
  const column = created === null ? -1 : columns.findIndex(({ field }) => field.id === created);
  useEffect(() => {
    if (column < 0) return;
    const row = model.state.selection?.active.row ?? 0;
    model.select({ row, column });
    model.reveal({ row, column });
    model.focus();
    setCreated(null);
  }, [model, column]);
  return useCallback((fieldId: number) => setCreated(fieldId), []);
}
