import { IconCopy, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import type { App } from "#shared/contract/views";
import { useCommands, type Command } from "../../app/commands";
import type { MenuSection } from "../../ui/layers/menu";

type OfView = Pick<Command, "name" | "words" | "group" | "icon" | "isDangerous">;

/** Entries of a view's menu that the palette offers too. */
const offered: Record<string, OfView> = {
  rename: {
    name: "views.renameOne",
    words: "views.rename",
    group: "edit",
    icon: IconPencil,
  },
  audience: {
    name: "views.audienceOf",
    words: "views.audience",
    group: "edit",
    icon: IconUsers,
  },
  duplicate: {
    name: "views.duplicateOne",
    words: "views.duplicate",
    group: "copy",
    icon: IconCopy,
  },
  delete: {
    name: "views.deleteTitle",
    words: "views.delete",
    group: "delete",
    icon: IconTrash,
    isDangerous: true,
  },
};

/** Palette commands for the visible view. */
export function useViewCommands(view: App | null, menuOf: (view: App) => readonly MenuSection[]): void {
  const actions = (view ? menuOf(view) : [])
    .flatMap((section) => section.actions)
    .filter(({ id, isDisabled }) => offered[id] && isDisabled !== true);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const key = actions.map(({ id }) => id).join(" ");
  const name = view?.displayLabel ?? "";
  const commands = useMemo(
    () =>
      key.split(" ").flatMap((id): Command[] => {
        const command = offered[id];
        if (!command) return [];
        const run = () => latest.current.find((action) => action.id === id)?.onSelect();
        return [{ ...command, id: `views.${id}`, nameValues: { view: name }, run }];
      }),
    [key, name],
  );
  useCommands(commands);
}
