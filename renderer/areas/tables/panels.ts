import type { ViewConfig } from "#shared/contract/views";
import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    iconColor: { kind: "table" | "view"; id: number };
    /** Tools and views of a table; `config` is what the shown view is set to. */
    tableTools: { tableId: number; viewId: number | null; config: ViewConfig };
    duplicateTable: { tableId: number };
  }
}

registerPanel("iconColor", "panel", () => import("./panels/icon-color-panel"));
registerPanel("tableTools", "panel", () => import("./panels/table-tools-panel"));
registerPanel("duplicateTable", "dialog", () => import("./panels/duplicate-table-dialog"));
