import { IconListDetails, IconPlus } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";

/** `words` are what people may type for it; translate them. */
export const openLegacyPages: Command = {
  id: "legacy-pages.open",
  name: "legacyPages.title",
  words: { en: ["go", "legacy pages"], pt: ["ir", "legacy pages"], es: ["ir", "legacy pages"] },
  group: "go",
  icon: IconListDetails,
  run: ({ navigate }) => navigate("/legacy-pages"),
};

export const createLegacyPage: Command = {
  id: "legacy-pages.create",
  name: "legacyPages.create",
  words: {
    en: ["new", "create", "legacy page"],
    pt: ["novo", "criar", "legacy page"],
    es: ["nuevo", "crear", "legacy page"],
  },
  group: "create",
  icon: IconPlus,
  when: ({ can }) => can.canCreateApps,
  run: () => void openPanel("legacyPage", { legacyPageId: null }),
};
