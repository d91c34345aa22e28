import { IconStar, IconTrash } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

/** Further pages of home, for the palette. */
export const commands: readonly Command[] = [
  {
    id: "home.favorites",
    name: "home.starred",
    words: { en: ["starred", "favorites"], pt: ["favoritos"], es: ["destacados", "favoritos"] },
    group: "go",
    icon: IconStar,
    run: ({ navigate }) => navigate("/home/favorites"),
  },
  {
    id: "home.trash",
    name: "home.trash",
    words: {
      en: ["trash", "recover", "restore"],
      pt: ["lixeira", "recuperar"],
      es: ["papelera", "recuperar"],
    },
    group: "go",
    icon: IconTrash,
    when: ({ builderMode }) => builderMode,
    run: ({ navigate }) => navigate("/home/recovery"),
  },
];
