import { registerPanel } from "../../app/panels";
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

registerPanel("checklist", "dialog", () => import("./values/checklist-dialog"));
registerPanel("todoList", "dialog", () => import("./values/todo-list-dialog"));
registerPanel("files", "dialog", () => import("./values/files-dialog"));
registerPanel("connected", "dialog", () => import("./values/connected-dialog"));
registerPanel("buttons", "dialog", () => import("./values/buttons-dialog"));
registerPanel("signature", "dialog", () => import("./values/signature-dialog"));
registerPanel("reading", "dialog", () => import("./values/reading-dialog"));
registerPanel("timerLaps", "dialog", () => import("./values/timer-laps-dialog"));
