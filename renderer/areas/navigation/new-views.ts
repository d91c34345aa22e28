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
  words: "views.createSuperForm",
  icon: IconForms,
});

/** A table's stages as a board. */
export const newKanban = newViewOf("flow", {
  id: "views.createKanban",
  name: "navigation.newSmartKanban",
  words: "views.createKanban",
  icon: IconLayoutKanban,
});
