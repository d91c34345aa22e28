import { IconPlus, IconRobot } from "@tabler/icons-react";
import type { Command, CommandContext } from "../../app/commands";
import { openPanel } from "../../app/panels";

const mayManage = ({ can, builderMode }: CommandContext) => can.canManageAgents && builderMode;

export const openAgents: Command = {
  id: "agents.open",
  name: "agents.title",
  words: "agents.open",
  group: "go",
  icon: IconRobot,
  when: mayManage,
  run: ({ navigate }) => navigate("/agents"),
};

export const createAgent: Command = {
  id: "agents.create",
  name: "agents.create",
  words: "agents.create",
  group: "create",
  icon: IconPlus,
  when: mayManage,
  run: () => void openPanel("createAgent", {}),
};
