import type { ViewConfig } from "#shared/contract/views";
import {
  IconCopy,
  IconLink,
  IconPalette,
  IconPencil,
  IconRowInsertBottom,
  IconTrashX,
} from "@tabler/icons-react";
import { copyLink } from "../../app/copy-text";
import { defineParts } from "../../app/define-area";
import { itemTools } from "../../app/item-tools";
import { openPanel } from "../../app/panels";
import { tableTools } from "../../app/slots";

declare module "../../app/panels/registry" {
  interface Panels {
    iconColor: { kind: "table" | "view"; id: number };
    /** Tools and views of a table; `config` is what the shown view is set to. */
    tableTools: { tableId: number; viewId: number | null; config: ViewConfig };
    duplicateTable: { tableId: number };
    newRecords: { tableId: number };
  }
}

export const parts = defineParts({
  slots: [
    itemTools.entry({ id: "tables", order: 0, load: () => import("./item-tools") }),
    tableTools.entry({
      id: "rename",
      order: 0,
      label: "tables.rename",
      icon: IconPencil,
      words: "tables.rename",
      when: (_table, { canBuild }) => canBuild,
      run: () => document.querySelector<HTMLInputElement>("[data-table-title]")?.select(),
    }),
    tableTools.entry({
      id: "icon",
      order: 1,
      label: "tables.iconAndColor",
      icon: IconPalette,
      words: "tables.icon",
      when: (_table, { canBuild }) => canBuild,
      run: (table) => openPanel("iconColor", { kind: "table", id: table.id }),
    }),
    tableTools.entry({
      id: "newRecords",
      order: 17,
      isOnlyFound: true,
      label: "tables.newRecords",
      icon: IconRowInsertBottom,
      words: "tables.newRecords",
      when: (_table, { canBuild }) => canBuild,
      run: (table) => openPanel("newRecords", { tableId: table.id }),
    }),
    tableTools.entry({
      id: "link",
      order: 30,
      label: "ui.copyLink",
      icon: IconLink,
      words: "tables.link",
      run: (table) => copyLink(`/object/${table.id}`),
    }),
    tableTools.entry({
      id: "duplicate",
      order: 60,
      label: "tables.duplicate",
      icon: IconCopy,
      words: "tables.duplicate",
      when: (_table, { can }) => can.canCreateTables,
      run: (table) => openPanel("duplicateTable", { tableId: table.id }),
    }),
    tableTools.entry({
      id: "trash",
      order: 80,
      section: "records",
      label: "tables.trash",
      icon: IconTrashX,
      words: "tables.trash",
      when: ({ can }, { builderMode }) => builderMode && can.canDeleteRecords,
      run: (table, { navigate }) => navigate(`/object/${table.id}/trash`),
    }),
  ],
  panels: {
    iconColor: { kind: "panel", load: () => import("./panels/icon-color-panel") },
    tableTools: { kind: "panel", load: () => import("./panels/table-tools-panel") },
    newRecords: { kind: "dialog", load: () => import("./panels/new-records-dialog") },
    duplicateTable: { kind: "dialog", load: () => import("./panels/duplicate-table-dialog") },
  },
});
