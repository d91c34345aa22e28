import { IconSettings } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openSettings: Command = {
  id: "settings.open",
  name: "settings.title",
  words: "settings.open",
  group: "settings",
  icon: IconSettings,
  run: ({ navigate }) => navigate("/settings"),
};
