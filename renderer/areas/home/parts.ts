import type { ArchivedItem } from "#shared/contract/trash";
import { defineParts } from "../../app/define-area";
import { itemTools } from "../../app/item-tools";
import { finds, userMenu } from "../../app/slots";
import { saveFavorites } from "./changes";
import { askItems, readItems } from "./found-items";
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
  slots: [
    itemTools.entry({ id: "home", order: 40, load: () => import("./item-tools") }),
    ...places.map((place, index) => userMenu.command(index, place)),
    finds.entry({ id: "items", order: 0, ask: askItems, read: readItems }),
  ],
  // Stars are in the frame and on every page, so the code of their change is already loaded.
  changes: { saveFavorites: () => Promise.resolve(saveFavorites) },
  commands: () => import("./commands"),
});
