import { IconHistory, IconSparkles } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";

const mayBuild: Command["when"] = ({ can }) => can.canCreateAppsAndTables;

export const createTools: Command = {
  id: "builder.createTools",
  name: "builder.createNew",
  words: "builder.create",
  group: "ai",
  icon: IconSparkles,
  when: mayBuild,
  run: () => void openPanel("createTools", {}),
};

export const openBuilder: Command = {
  id: "builder.open",
  name: "builder.title",
  words: "builder.create",
  group: "ai",
  icon: IconSparkles,
  when: mayBuild,
  run: ({ navigate }) => navigate("/builder"),
};

export const openEarlierPlans: Command = {
  id: "builder.plans",
  name: "builder.history",
  words: "builder.plans",
  group: "ai",
  icon: IconHistory,
  when: mayBuild,
  run: () => void openPanel("earlierPlans", {}),
};
