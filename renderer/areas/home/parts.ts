import type { ArchivedItem } from "#shared/contract/trash";
import { defineParts } from "../../app/define-area";
import { userMenu } from "../../app/slots";
import { places } from "./places";

declare module "../../app/panels/registry" {
  interface Panels {
    manageArchivedTab: { item: ArchivedItem };
  }
}

export const parts = defineParts({
  panels: {
    manageArchivedTab: { kind: "dialog", load: () => import("./panels/archived-item-dialog") },
  },
  slots: places.map((place, index) => userMenu.command(index, place)),
  commands: () => import("./commands"),
});
