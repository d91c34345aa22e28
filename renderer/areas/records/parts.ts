import { defineParts } from "../../app/define-area";
import type { CellPlace } from "./values/cell-place";

declare module "../../app/panels/registry" {
  interface Panels {
    checklist: CellPlace;
    todoList: CellPlace;
    timerLaps: CellPlace;
    files: CellPlace;
    connected: CellPlace;
    signature: CellPlace;
    reading: CellPlace;
    buttons: CellPlace;
  }
}

export const parts = defineParts({
  panels: {
    checklist: { kind: "dialog", load: () => import("./values/checklist-dialog") },
    todoList: { kind: "dialog", load: () => import("./values/todo-list-dialog") },
    files: { kind: "dialog", load: () => import("./values/files-dialog") },
    connected: { kind: "dialog", load: () => import("./values/connected-dialog") },
    buttons: { kind: "dialog", load: () => import("./values/buttons-dialog") },
    signature: { kind: "dialog", load: () => import("./values/signature-dialog") },
    reading: { kind: "dialog", load: () => import("./values/reading-dialog") },
    timerLaps: { kind: "dialog", load: () => import("./values/timer-laps-dialog") },
  },
  changes: { record: () => import("./resume-tables") },
});
