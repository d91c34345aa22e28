import { IconLayoutKanban } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";

/** A table's stages as a board; which table is asked first. */
export const newKanban: Command = {
  id: "views.createKanban",
  name: "navigation.newSmartKanban",
  words: {
    en: ["new", "create", "kanban", "board", "stages", "view"],
    pt: ["novo", "criar", "kanban", "quadro", "etapas", "visualização"],
    es: ["nuevo", "crear", "kanban", "tablero", "etapas", "vista"],
  },
  group: "create",
  icon: IconLayoutKanban,
  when: ({ can, builderMode }) => can.canCreateApps && builderMode,
  run: ({ path }) => {
    const [, tableId] = /^\/object\/(\d+)/.exec(path) ?? [];
    openPanel("newKanban", tableId === undefined ? {} : { tableId: Number(tableId) });
  },
};
