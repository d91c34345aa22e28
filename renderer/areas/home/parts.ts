import type { ArchivedItem } from "#shared/contract/trash";
import { defineParts } from "../../app/define-area";
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
    ...places.map((place, index) => userMenu.command(index, place)),
    finds.entry({ id: "items", order: 0, ask: askItems, read: readItems }),
  ],
  // Stars stand in the frame and on every page: their change has come with it.
  changes: { saveFavorites: () => Promise.resolve(saveFavorites) },
  commands: () => import("./commands"),
});
