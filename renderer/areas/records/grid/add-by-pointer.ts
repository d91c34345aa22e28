import type { CellContext } from "../../fields/public";
import { commitEdit } from "./editing";
import type { GridModel } from "./grid-model";

/**
 * A press on 'Add record'. It leaves the focus where it is, so that the line does not move away under the pointer: a
 * new row in which nothing was filled in yet is the one that is wanted, and what else is being edited is saved first.
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
