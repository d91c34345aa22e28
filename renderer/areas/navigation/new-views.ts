import { IconForms, IconLayoutKanban } from "@tabler/icons-react";
import type { Command, CommandContext } from "../../app/commands";
import { openPanel } from "../../app/panels";

type NewView = Pick<Command, "id" | "name" | "words" | "icon">;

/** A view of a table that is made from anywhere: which table it is for is asked first. */
const newViewOf = (type: "flow" | "formPages", command: NewView): Command => ({
  ...command,
  group: "create",
  when: ({ can, builderMode }) => can.canCreateApps && builderMode,
  run: ({ path }: CommandContext) => {
    const [, tableId] = /^\/object\/(\d+)/.exec(path) ?? [];
    openPanel("newViewOfTable", { type, ...(tableId !== undefined && { tableId: Number(tableId) }) });
  },
});

/** A table's form to be filled in again and again, as a page of its own. */
export const newSuperForm = newViewOf("formPages", {
  id: "views.createSuperForm",
  name: "navigation.newSuperForm",
  words: {
    en: ["new", "create", "super form", "form", "survey", "view"],
    pt: ["novo", "criar", "super form", "formulário", "pesquisa", "visualização"],
    es: ["nuevo", "crear", "super form", "formulario", "encuesta", "vista"],
  },
  icon: IconForms,
});

/** A table's stages as a board. */
export const newKanban = newViewOf("flow", {
  id: "views.createKanban",
  name: "navigation.newSmartKanban",
  words: {
    en: ["new", "create", "kanban", "board", "stages", "view"],
    pt: ["novo", "criar", "kanban", "quadro", "etapas", "visualização"],
    es: ["nuevo", "crear", "kanban", "tablero", "etapas", "vista"],
  },
  icon: IconLayoutKanban,
});
