import { IconFileImport } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openConnector: Command = {
  id: "connector.open",
  name: "navigation.uploadData",
  words: "connector.open",
  group: "create",
  icon: IconFileImport,
  shortcut: "mod+u",
  when: ({ can }) => can.canViewConnectorPage,
  run: ({ navigate }) => navigate("/connector"),
};
