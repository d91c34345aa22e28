import type { FolderTab } from "#shared/contract/folders";
import { defineParts } from "../../app/define-area";
import { itemTools } from "../../app/item-tools";
import { createMenu, finds, homeSections, userMenu } from "../../app/slots";
import { FoldersSection } from "./components/folders-section";
import { createFolder, openFolders } from "./commands";
import { askFolders, readFolders } from "./found";

declare module "../../app/panels/registry" {
  interface Panels {
    /** Without an id a new one is made. */
    folder: { folderId: number | null };
    moveToFolder: { tab: FolderTab; name: string };
  }
}

export const parts = defineParts({
  panels: {
    folder: { kind: "panel", load: () => import("./panels/folder-panel") },
    moveToFolder: { kind: "dialog", load: () => import("./panels/move-dialog") },
  },
  slots: [
    itemTools.entry({ id: "folders", order: 30, load: () => import("./item-tools") }),
    homeSections.entry({ id: "folders", order: 20, Section: FoldersSection }),
    userMenu.command(20, openFolders),
    createMenu.command(20, createFolder),
    finds.entry({ id: "folders", order: 20, ask: askFolders, read: readFolders }),
  ],
});
