import { IconTable } from "@tabler/icons-react";
import { openPanel } from "../../app/panels";
import type { Command } from "../../app/commands";

export const newTable: Command = {
  id: "tables.create",
  name: "navigation.newBlankTable",
  words: "tables.create",
  group: "create",
  icon: IconTable,
  when: ({ can }) => can.canCreateTables,
  run: () => void openPanel("newTable", {}),
};
