import { IconBook2 } from "@tabler/icons-react";
import type { Command } from "../../app/commands/types";

export const openApiDocs: Command = {
  id: "api.openDocs",
  name: "api.docsApi",
  words: "api.openDocs",
  group: "go",
  icon: IconBook2,
  when: ({ can }) => can.canUseLowCode,
  run: ({ navigate }) => navigate("/lowcode/documentation"),
};
