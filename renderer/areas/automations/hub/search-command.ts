import { IconSearch } from "@tabler/icons-react";
import type { Command } from "../../../app/commands";

/** Marks the search box of a page of the hub. */
export const SEARCH_BOX = "data-automation-search";

export const searchCommand: Command = {
  id: "automations.search",
  name: "automation.search",
  words: "records.search",
  group: "go",
  icon: IconSearch,
  shortcut: "mod+f",
  actsOnPage: true,
  run() {
    const box = document.querySelector<HTMLInputElement>(`[${SEARCH_BOX}] input`);
    box?.focus();
    box?.select();
  },
};
