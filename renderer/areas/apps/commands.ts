import { IconLayoutDashboard, IconLayoutGridAdd } from "@tabler/icons-react";
import type { Table } from "#shared/contract/tables";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";
import type { TableToolContext } from "../../app/slots";

export const createPage: Command = {
  id: "apps.create",
  name: "apps.new",
  words: "apps.create",
  group: "create",
  icon: IconLayoutDashboard,
  when: ({ can, builderMode }) => can.canCreateApps && builderMode,
  run: () => void openPanel("newPage", {}),
};

/** In a table's menu. */
export const pageFromTable = {
  id: "pageFromTable",
  order: 30,
  label: "apps.fromTable",
  icon: IconLayoutGridAdd,
  words: "tables.page",
  when: (_table: Table, { can, canBuild }: TableToolContext) => canBuild && can.canCreateApps,
  run: ({ id, displayLabel }: Table) => void openPanel("newPage", { fromTableId: id, label: displayLabel }),
} as const;
