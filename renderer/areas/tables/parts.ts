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
    tableTools.entry({
      id: "rename",
      order: 0,
      label: "tables.rename",
      icon: IconPencil,
      words: {
        en: ["rename", "name", "title"],
        pt: ["renomear", "nome", "título"],
        es: ["renombrar", "nombre", "título"],
      },
      when: (_table, { canBuild }) => canBuild,
      run: () => document.querySelector<HTMLInputElement>("[data-table-title]")?.select(),
    }),
    tableTools.entry({
      id: "icon",
      order: 1,
      label: "tables.iconAndColor",
      icon: IconPalette,
      words: { en: ["icon", "color", "look"], pt: ["ícone", "cor"], es: ["icono", "color"] },
      when: (_table, { canBuild }) => canBuild,
      run: (table) => openPanel("iconColor", { kind: "table", id: table.id }),
    }),
    tableTools.entry({
      id: "newRecords",
      order: 17,
      label: "tables.newRecords",
      icon: IconRowInsertBottom,
      when: (_table, { canBuild }) => canBuild,
      run: (table) => openPanel("newRecords", { tableId: table.id }),
    }),
    tableTools.entry({
      id: "link",
      order: 30,
      label: "tables.copyLink",
      icon: IconLink,
      words: { en: ["copy", "link", "url"], pt: ["copiar", "link"], es: ["copiar", "enlace"] },
      run: (table) => copyLink(`/object/${table.id}`),
    }),
    tableTools.entry({
      id: "duplicate",
      order: 60,
      label: "tables.duplicate",
      icon: IconCopy,
      words: {
        en: ["duplicate", "copy", "clone", "table"],
        pt: ["duplicar", "copiar", "clonar", "tabela"],
        es: ["duplicar", "copiar", "clonar", "tabla"],
      },
      when: (_table, { can }) => can.canCreateTables,
      run: (table) => openPanel("duplicateTable", { tableId: table.id }),
    }),
    tableTools.entry({
      id: "trash",
      order: 80,
      label: "tables.trash",
      icon: IconTrashX,
      words: {
        en: ["trash", "deleted", "recover"],
        pt: ["lixeira", "excluídos", "recuperar"],
        es: ["papelera", "eliminados", "recuperar"],
      },
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
