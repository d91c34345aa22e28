import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Folder } from "#shared/contract/folders";
import { useCommands, type Command } from "../../app/commands";
import { openPanel } from "../../app/panels";
import { useDeleteFolder } from "./use-delete-folder";

/** Palette commands for the visible folder. */
export function useFolderCommands({ id, label }: Folder, isManaging: boolean): void {
  const remove = useDeleteFolder();
  const commands = useMemo<Command[]>(
    () =>
      isManaging
        ? [
            {
              id: "folders.edit",
              name: "folders.editOne",
              nameValues: { name: label },
              words: "folders.edit",
              group: "edit",
              icon: IconPencil,
              run: () => void openPanel("folder", { folderId: id }),
            },
            {
              id: "folders.delete",
              name: "folders.deleteOne",
              nameValues: { name: label },
              words: "folders.delete",
              group: "delete",
              icon: IconTrash,
              isDangerous: true,
              run: () => void remove({ id, label }),
            },
          ]
        : [],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `remove` is new with every rendering and does the same
    [id, label, isManaging],
  );
  useCommands(commands);
}
