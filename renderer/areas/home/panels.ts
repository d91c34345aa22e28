import type { ArchivedItem } from "#shared/contract/trash";
import { registerPanel } from "../../app/panels";

declare module "../../app/panels/registry" {
  interface Panels {
    manageArchivedTab: { item: ArchivedItem };
  }
}

registerPanel("manageArchivedTab", "dialog", () => import("./panels/archived-item-dialog"));
