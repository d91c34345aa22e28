import { useCallback, useEffect, useState } from "react";
import { focusWhenShown } from "../../../ui/layers/focus-when-shown";
import type { Column, GridModel } from "../../records/public";

/**
 * Scrolls to the column of a field just created and puts the focus on its head, unless a panel still has it.
 * @returns takes the field's id
 */
export function useNewColumn(model: GridModel, columns: readonly Column[]): (fieldId: number) => void {
  const [created, setCreated] = useState<number | null>(null);
  const column = created === null ? -1 : columns.findIndex(({ field }) => field.id === created);
  useEffect(() => {
    if (column < 0) return undefined;
    model.reveal({ row: model.state.selection?.active.row ?? 0, column });
    // Columns out of view are drawn after the scroll.
    const frame = requestAnimationFrame(() => {
      setCreated(null);
      const isInPanel = Boolean(document.activeElement?.closest("[data-side-panel],[role=dialog]"));
      const head = document.querySelector<HTMLElement>(`[data-field="${created}"] [data-head]`);
      if (head && !isInPanel) focusWhenShown(head, { preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [model, column, created]);
  return useCallback((fieldId: number) => setCreated(fieldId), []);
}
