import { IconUserPlus, IconUsers } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";

/** People of the organization, for those who manage them. */
export const commands: readonly Command[] = [
  {
    id: "users.open",
    name: "users.open",
    words: "users.open",
    group: "settings",
    icon: IconUsers,
    when: ({ can }) => can.canManageUsers,
    run: ({ navigate }) => navigate("/settings/users"),
  },
  {
    id: "users.invite",
    name: "users.invite",
    words: "users.invite",
    group: "create",
    icon: IconUserPlus,
    when: ({ can }) => can.canManageUsers,
    run: () => void openPanel("inviteUsers", {}),
  },
];
