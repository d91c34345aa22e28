import { IconMailbox } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openOutbox: Command = {
  id: "outbox.open",
  name: "outbox.title",
  words: "outbox.open",
  group: "settings",
  icon: IconMailbox,
  when: ({ can }) => can.isAdmin,
  run: ({ navigate }) => navigate("/settings/outbox"),
};
