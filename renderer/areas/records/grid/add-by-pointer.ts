import type { CellContext } from "../../fields/public";
import { commitEdit } from "./editing";
import type { GridModel } from "./grid-model";

/**
 * Handles a press on 'Add record' without moving the focus, so that the line does not move away under the
 * pointer. Reuses a new row that is still empty; otherwise saves the open edit first.
 */
export function addByPointer(model: GridModel, context: CellContext, reasonOf: (id: string) => string): void {
  const { editing } = model.state;
  if (editing) {
    const isNew = model.contents?.records.isUntouched(editing.recordId) === true;
    if (isNew && editing.draft === editing.start) return;
    commitEdit(model, editing.draft, "stay", context, reasonOf, true);
  }
  model.add?.(0, null);
}
