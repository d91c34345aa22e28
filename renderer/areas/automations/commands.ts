import { IconBolt, IconPlus } from "@tabler/icons-react";
import type { Command, CommandContext } from "../../app/commands";
import { openPanel } from "../../app/panels";

const mayManage = ({ can }: CommandContext) => can.canManageAutomations;
const mayCreate = (context: CommandContext) => mayManage(context) && context.hasPlan("automations");

/** The table of an address of a table's page. */
export function tableAt(path: string): number | null {
  const id = Number(/^\/object\/(\d+)/.exec(path)?.[1]);
  return id > 0 ? id : null;
}

export const createAutomation: Command = {
  id: "automations.create",
  name: "automation.new",
  words: "automations.create",
  group: "create",
  icon: IconPlus,
  shortcut: "a",
  when: mayCreate,
  // On a table's page it begins with that table.
  run({ path }) {
    const tableId = tableAt(path);
    openPanel("newAutomation", tableId === null ? {} : { tableId });
  },
};

export const openAutomations: Command = {
  id: "automations.open",
  name: "automation.title",
  words: "automations.open",
  group: "go",
  icon: IconBolt,
  when: mayManage,
  run: ({ navigate }) => navigate("/automations"),
};

export const createAutomationByMenu: Command = {
  ...createAutomation,
  id: "automations.createByMenu",
  isHidden: true,
  when: (context) => mayCreate(context) && context.can.canCreateAppsAndTables,
};
