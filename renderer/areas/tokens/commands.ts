import { IconKey, IconPlus, IconTable } from "@tabler/icons-react";
import type { Command, CommandContext } from "../../app/commands/types";
import { openPanel } from "../../app/panels";

const mayUse = ({ can }: CommandContext) => can.canManageAutomations;

export const openTokens: Command = {
  id: "tokens.open",
  name: "tokens.title",
  words: "tokens.open",
  group: "go",
  icon: IconKey,
  when: mayUse,
  run: ({ navigate }) => navigate("/automations/api-token"),
};

export const openApiNames: Command = {
  id: "tokens.tables",
  name: "tokens.apiNames",
  words: "tokens.tables",
  group: "go",
  icon: IconTable,
  when: mayUse,
  run: ({ navigate }) => navigate("/automations/tables"),
};

export const createToken: Command = {
  id: "tokens.create",
  name: "tokens.new",
  words: "tokens.create",
  group: "create",
  icon: IconPlus,
  when: (context) => mayUse(context) && context.hasPlan("api"),
  run: () => void openPanel("apiToken", { tokenId: null }),
};
