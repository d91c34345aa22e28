import type { ViewConfig } from "#shared/contract/views";
import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    /** With `viewId` an existing view is renamed, else a new one made with the settings that show now. */
    newView: { tableId: number; config?: ViewConfig; viewId?: number; name?: string };
    /** All views of a table; `config` is what a new one starts with. */
    tableViews: { tableId: number; config: ViewConfig };
  }
}

registerPanel("tableViews", "panel", () => import("./panels/table-views-panel"));
registerPanel("newView", "dialog", () => import("./panels/view-dialog"));
