import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    iconColor: { kind: "table" | "view"; id: number };
    duplicateTable: { tableId: number };
  }
}

registerPanel("iconColor", "panel", () => import("./panels/icon-color-panel"));
registerPanel("duplicateTable", "dialog", () => import("./panels/duplicate-table-dialog"));
