import type { GridModel } from "./grid-model";
import type { GridAction } from "./keyboard";
import { tabbedPast } from "./heading-keys";
import { moved } from "./selection";

/** Whether a move goes from the last row on to 'Add record'. */
export function passesLastRow(model: GridModel, action: GridAction): boolean {
  const active = model.state.selection?.active;
  return (
    action.type === "move" &&
    action.direction === "down" &&
    action.distance === "step" &&
    !action.extend &&
    model.add !== null &&
    active?.row === model.bounds.rows - 1
  );
}

/** Keys on 'Add record': Enter and letters add a record, Escape leaves. False: the key stays free for others. */
export function onAddLine(model: GridModel, action: GridAction): boolean {
  const { selection } = model.state;
  const { bounds } = model;
  if (!selection) return false;
  const { active } = selection;
  switch (action.type) {
    case "move":
      if (action.direction === "up") model.select(moved(active, "up", action.distance, bounds));
      return true;
    case "corner":
      model.select(action.corner === "start" ? { row: 0, column: 0 } : { ...active, row: bounds.rows - 1 });
      return true;
    case "tab": {
      const next = action.backward ? tabbedPast(model, { row: bounds.rows, column: 0 }, true) : null;
      if (next) model.select(next);
      return next !== null;
    }
    case "edit":
      // A letter begins in the column where the person is, Enter at the record's name.
      model.add?.(action.typed === null ? 0 : active.column, action.typed);
      return true;
    case "open":
    case "toggle":
    case "addRecord":
      model.add?.(0, null);
      return true;
    case "leave":
      model.clearSelection();
      return true;
    default:
      return false;
  }
}

/**
 * After Enter in the row that was added last: the next new row, or 'Add record' in place of a row in which nothing was
 * filled in.
 */
export function addNext(model: GridModel, recordId: number): boolean {
  const { addedId, selection } = model.state;
  const { contents } = model;
  if (addedId === null || contents === null || model.add === null) return false;
  const { records } = contents;
  if (records.serverId(addedId) !== records.serverId(recordId)) return false;
  if (records.isUntouched(recordId)) {
    model.update({ addedId: null });
    records.dropUntouched(recordId);
    if (contents.window.total > 0) model.standAtAdd(selection?.active.column ?? 0);
    else model.clearSelection();
  } else model.add(0, null);
  return true;
}

/** Escape in a new row in which nothing was filled in: it is as if it had never been added. */
export function dropNewRow(model: GridModel, recordId: number): void {
  const { contents } = model;
  const { selection, addedId } = model.state;
  if (contents === null || addedId !== recordId || !contents.records.isUntouched(recordId)) return;
  model.update({ addedId: null });
  contents.records.dropUntouched(recordId);
  if (contents.window.total > 0) model.standAtAdd(selection?.active.column ?? 0);
  else model.clearSelection();
}
