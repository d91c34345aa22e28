import { IconUsers } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

/** Leads to the list of people. */
export const openUsers: Command = {
  id: "users.open",
  name: "users.open",
  words: "users.open",
  group: "settings",
  icon: IconUsers,
  when: ({ can }) => can?.canManageUsers === true,
  run: ({ navigate }) => navigate("/settings/users"),
};
