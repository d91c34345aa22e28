import type { ViewConfig } from "#shared/contract/views";
import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    iconColor: { kind: "table" | "view"; id: number };
    /** Tools and views of a table; `config` is what the shown view is set to. */
    tableTools: { tableId: number; viewId: number | null; config: ViewConfig };
    duplicateTable: { tableId: number };
  }
}

export const parts = defineParts({
  panels: {
    iconColor: { kind: "panel", load: () => import("./panels/icon-color-panel") },
    tableTools: { kind: "panel", load: () => import("./panels/table-tools-panel") },
    duplicateTable: { kind: "dialog", load: () => import("./panels/duplicate-table-dialog") },
  },
});
