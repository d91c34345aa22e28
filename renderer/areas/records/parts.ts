import { defineParts } from "../../app/define-area";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { RecordSelection } from "./data/gateway";
import type { TableRecords } from "./data/table-records";
import type { CheckedRows } from "./grid/checked-rows";
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
    editMany: {
      table: Table;
      records: TableRecords;
      rows: CheckedRows;
      selection: RecordSelection;
      total: number;
    };
    findReplace: { records: TableRecords; field: Field; selection: RecordSelection };
    gridKeys: object;
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
    editMany: { kind: "dialog", load: () => import("./panels/edit-many-dialog") },
    findReplace: { kind: "dialog", load: () => import("./panels/find-replace-dialog") },
    gridKeys: { kind: "dialog", load: () => import("./panels/grid-keys-dialog") },
    timerLaps: { kind: "dialog", load: () => import("./values/timer-laps-dialog") },
  },
  changes: { record: () => import("./resume-tables") },
});
