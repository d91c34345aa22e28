import { IconFolder, IconFolderPlus } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";

/** `words` are what people may type for it; translate them. */
export const openFolders: Command = {
  id: "folders.open",
  name: "folders.title",
  words: "folders.open",
  group: "go",
  icon: IconFolder,
  run: ({ navigate }) => navigate("/home/folders"),
};

export const createFolder: Command = {
  id: "folders.create",
  name: "folders.create",
  words: "folders.create",
  group: "create",
  icon: IconFolderPlus,
  when: ({ can, builderMode }) => can.canManageWorkspaces && builderMode,
  run: () => void openPanel("folder", { folderId: null }),
};
