import { registerPanel } from "../../app/panels";

/** A cell whose value has a dialog of its own. */
export interface CellPlace {
  tableId: number;
  recordId: number;
  fieldId: number;
}

declare module "../../app/panels/registry" {
  interface Panels {
    checklist: CellPlace;
    todoList: CellPlace;
    timerLaps: CellPlace;
    files: CellPlace;
  }
}

registerPanel("checklist", "dialog", () => import("./values/checklist-dialog"));
registerPanel("todoList", "dialog", () => import("./values/todo-list-dialog"));
registerPanel("files", "dialog", () => import("./values/files-dialog"));
registerPanel("timerLaps", "dialog", () => import("./values/timer-laps-dialog"));
