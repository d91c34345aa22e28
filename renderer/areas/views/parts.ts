import type { ViewConfig } from "#shared/contract/views";
import type { ViewTypeName } from "#shared/views/view-type";
import { defineParts } from "../../app/define-area";
import { itemTools } from "../../app/item-tools";

declare module "../../app/panels/registry" {
  interface Panels {
    /** With `viewId` an existing view is renamed, else a new one made with the settings that show now. */
    newView: {
      tableId: number;
      config?: ViewConfig;
      type?: ViewTypeName;
      viewId?: number;
      name?: string;
    };
    /** Chooses the roles that see a view. */
    viewAudience: { viewId: number; roleIds: readonly number[] | null };
    /** Asks for the most cards of a board's stage; null for no limit. */
    stageLimit: { stage: string; limit: number | null; onSave: (limit: number | null) => void };
  }
}

export const parts = defineParts({
  slots: [itemTools.entry({ id: "views", order: 20, load: () => import("./item-tools") })],
  panels: {
    newView: { kind: "dialog", load: () => import("./panels/view-dialog") },
    stageLimit: { kind: "dialog", load: () => import("./panels/stage-limit-dialog") },
    viewAudience: { kind: "dialog", load: () => import("./panels/audience-dialog") },
  },
  onSignOut: async () => {
    (await import("./config-cache")).clearSearchTexts();
    return true;
  },
});
