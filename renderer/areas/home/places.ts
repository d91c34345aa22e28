import { IconApps, IconHome, IconTable } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

/** Pages in the user's menu. The desktop's menu names some of them. */
const home: Command = {
  id: "home.open",
  name: "navigation.home",
  words: "home.open",
  group: "go",
  icon: IconHome,
  run: ({ navigate }) => navigate("/"),
};

const tables: Command = {
  id: "tables.open",
  name: "home.tables",
  words: "tables.open",
  group: "go",
  icon: IconTable,
  when: ({ can }) => can.canViewTablesPages,
  run: ({ navigate }) => navigate("/home/tables"),
};

const apps: Command = {
  id: "apps.open",
  name: "home.apps",
  words: "apps.open",
  group: "go",
  icon: IconApps,
  isHidden: true,
  run: ({ navigate }) => navigate("/home/apps"),
};

export const places = [home, tables, apps];
