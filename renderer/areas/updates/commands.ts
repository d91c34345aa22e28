import { IconBell } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openUpdates: Command = {
  id: "updates.open",
  name: "navigation.updates",
  words: "updates.open",
  group: "go",
  icon: IconBell,
  run: ({ navigate }) => navigate("/updates"),
};
