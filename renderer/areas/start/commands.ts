import { IconFlag } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openStart: Command = {
  id: "start.open",
  name: "start.title",
  words: "start.open",
  group: "go",
  icon: IconFlag,
  when: ({ can, builderMode }) => can.canViewStartHere && builderMode,
  run: ({ navigate }) => navigate("/start-here"),
};
