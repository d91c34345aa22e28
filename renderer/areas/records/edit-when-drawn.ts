import type { CellContext } from "../fields/public";
import { startEdit } from "./grid/editing";
import type { GridModel } from "./grid/grid-model";

/** Frames that a new row may take to be drawn. */
const DRAW_PATIENCE = 300;

/**
 * Opens a new record's first cell once it is rendered, usually before the next key press. Until then
 * another record is last and must not receive the typed text.
 */
export function startEditWhenDrawn(
  model: GridModel,
  localId: number,
  context: CellContext,
  { column, typed }: { column: number; typed: string | null } = { column: 0, typed: null },
  left = DRAW_PATIENCE,
  soon: (act: () => void) => void = queueMicrotask,
): void {
  soon(() => {
    const id = model.contents?.records.serverId(localId) ?? localId;
    const place = { row: model.rowOf(id), column };
    if (place.row >= 0 && place.row < model.bounds.rows) {
      model.focus();
      model.select(place);
      startEdit(model, place, typed, context);
    } else if (left > 0)
      startEditWhenDrawn(model, localId, context, { column, typed }, left - 1, requestAnimationFrame);
  });
}
