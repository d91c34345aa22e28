import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { defineParts } from "../../app/define-area";
import { itemTools } from "../../app/item-tools";
import { createMenu, tableTools } from "../../app/slots";
import { createPage, pageFromTable } from "./commands";

declare module "../../app/panels/registry" {
  interface Panels {
    /** With a table, the page begins with blocks that fit it. */
    newPage: { fromTableId?: number; label?: string };
    customizePage: { appId: number };
    duplicatePage: { appId: number };
    chooseBlockTable: {
      type: BlockTypeName;
      tableId?: number | undefined;
      onChoose: (tableId: number) => void;
    };
  }
}

export const parts = defineParts({
  panels: {
    newPage: { kind: "dialog", load: () => import("./panels/new-page-dialog") },
    customizePage: { kind: "dialog", load: () => import("./panels/customize-page-dialog") },
    duplicatePage: { kind: "dialog", load: () => import("./panels/duplicate-page-dialog") },
    chooseBlockTable: { kind: "dialog", load: () => import("./panels/choose-block-table-dialog") },
  },
  slots: [
    itemTools.entry({ id: "apps", order: 10, load: () => import("./item-tools") }),
    createMenu.command(15, createPage),
    tableTools.entry(pageFromTable),
  ],
});
