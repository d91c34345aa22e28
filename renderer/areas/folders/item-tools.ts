import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { CommandContext } from "../../app/commands";
import { runOnPage } from "../../app/commands/run-on-page";
import type { ItemRights, ItemTools } from "../../app/item-tools";
import { openPanel } from "../../app/panels";

const mayManage = (_rights: ItemRights, { can, builderMode }: CommandContext) =>
  can.canManageWorkspaces && builderMode;

/** Commands on folders that the palette finds by name. */
export const itemTools: ItemTools = {
  types: ["folder"],
  tools: [
    {
      id: "folders.edit",
      label: "folders.editOne",
      words: "folders.edit",
      group: "edit",
      icon: IconPencil,
      when: mayManage,
      run: ({ id }) => void openPanel("folder", { folderId: id }),
    },
    {
      id: "folders.delete",
      label: "folders.deleteOne",
      words: "folders.delete",
      group: "delete",
      icon: IconTrash,
      isDangerous: true,
      when: mayManage,
      run: ({ id }, context) => runOnPage(`/home/folders/${id}`, "folders.delete", context),
    },
  ],
};
