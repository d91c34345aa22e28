import { IconEye } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";

export const viewAs: Command = {
  id: "roles.viewAs",
  name: "roles.viewAs",
  words: "roles.viewAs",
  group: "settings",
  icon: IconEye,
  when: ({ can }) => can.canManageRoles,
  run: () => void openPanel("viewAs", {}),
};
