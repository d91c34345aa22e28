import type { ArchivedItem } from "#shared/contract/trash";
import { defineParts } from "../../app/define-area";

declare module "../../app/panels/registry" {
  interface Panels {
    manageArchivedTab: { item: ArchivedItem };
  }
}

export const parts = defineParts({
  panels: {
    manageArchivedTab: { kind: "dialog", load: () => import("./panels/archived-item-dialog") },
  },
  commands: () => import("./commands"),
});
