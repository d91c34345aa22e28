import { IconTemplate } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

export const openTemplates: Command = {
  id: "templates.open",
  name: "templates.title",
  words: "templates.open",
  group: "go",
  icon: IconTemplate,
  when: ({ can }) => can.canViewTemplates,
  run: ({ navigate }) => navigate("/templates"),
};
