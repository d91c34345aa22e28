import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import type { App } from "#shared/contract/views";
import { useCommands, type Command } from "../../app/commands";
import type { MenuSection } from "../../ui/layers/menu";

type OfView = Pick<Command, "name" | "words" | "group" | "icon" | "isDangerous">;

/** Entries of a view's menu that the palette offers too. */
const offered: Record<string, OfView> = {
  rename: {
    name: "views.renameOne",
    words: {
      en: ["rename", "name", "view"],
      pt: ["renomear", "nome", "visualização"],
      es: ["renombrar", "nombre", "vista"],
    },
    group: "edit",
    icon: IconPencil,
  },
  duplicate: {
    name: "views.duplicateOne",
    words: {
      en: ["duplicate", "copy", "view"],
      pt: ["duplicar", "copiar", "visualização"],
      es: ["duplicar", "copiar", "vista"],
    },
    group: "copy",
    icon: IconCopy,
  },
  delete: {
    name: "views.deleteTitle",
    words: {
      en: ["delete", "remove", "view"],
      pt: ["excluir", "remover", "visualização"],
      es: ["eliminar", "quitar", "vista"],
    },
    group: "delete",
    icon: IconTrash,
    isDangerous: true,
  },
};

/** Palette commands for the visible view. */
export function useViewCommands(view: App | null, menuOf: (view: App) => readonly MenuSection[]): void {
  const actions = (view ? menuOf(view) : [])
    .flatMap((section) => section.actions)
    .filter(({ id }) => offered[id]);
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
