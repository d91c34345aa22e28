import type { ViewConfig } from "#shared/contract/views";
import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    /** With `viewId` an existing view is renamed, else a new one made with the settings that show now. */
    newView: { tableId: number; config?: ViewConfig; viewId?: number; name?: string };
  }
}

registerPanel("newView", "dialog", () => import("./panels/view-dialog"));
