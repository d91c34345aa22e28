import { IconStar, IconTrash } from "@tabler/icons-react";
import type { Command } from "../../app/commands";

/** Further pages of home, for the palette. */
export const commands: readonly Command[] = [
  {
    id: "home.favorites",
    name: "home.starred",
    words: "home.favorites",
    group: "go",
    icon: IconStar,
    run: ({ navigate }) => navigate("/home/favorites"),
  },
  {
    id: "home.trash",
    name: "home.trash",
    words: "home.trash",
    group: "go",
    icon: IconTrash,
    when: ({ builderMode }) => builderMode,
    run: ({ navigate }) => navigate("/home/recovery"),
  },
];
