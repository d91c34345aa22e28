import type { ViewConfig } from "#shared/contract/views";
import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    /** With `viewId` an existing view is renamed, else a new one made with the settings that show now. */
    newView: { tableId: number; config?: ViewConfig; viewId?: number; name?: string };
  }
}

export const parts = defineParts({
  panels: {
    newView: { kind: "dialog", load: () => import("./panels/view-dialog") },
  },
});
