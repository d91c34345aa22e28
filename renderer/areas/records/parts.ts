import { defineParts } from "../../app/define-area";
import { keyLists } from "../../app/slots";
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
    chooseNamed: {
      tableId: number;
      names: readonly string[];
      /** With the chosen record for each name, without names that have no choice; null if the user closed it. */
      onAnswer: (chosen: ReadonlyMap<string, number> | null) => void;
    };
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
    chooseNamed: { kind: "dialog", load: () => import("./panels/choose-named-dialog") },
    gridKeys: { kind: "dialog", load: () => import("./panels/grid-keys-dialog") },
    timerLaps: { kind: "dialog", load: () => import("./values/timer-laps-dialog") },
  },
  changes: { record: () => import("./resume-tables") },
  slots: [
    keyLists.entry({
      id: "grid",
      order: 10,
      title: "records.gridKeys.table",
      keys: [
        [["enter", "f2"], "records.gridKeys.edit"],
        [["space", "mod+enter"], "records.gridKeys.open"],
        [["shift+enter"], "records.keys.new"],
        [["shift+space"], "records.keys.tick"],
        [["tab", "shift+tab"], "records.gridKeys.tab"],
        [["mod+up", "mod+down"], "records.gridKeys.edge"],
        [["mod+c", "mod+v"], "records.gridKeys.clipboard"],
        [["mod+d"], "records.gridKeys.fill"],
        [["del"], "records.gridKeys.clear"],
        [["mod+a"], "records.gridKeys.selectAll"],
        [["shift+left", "shift+right"], "records.gridKeys.width"],
        [["esc"], "records.gridKeys.leave"],
      ],
    }),
  ],
});
