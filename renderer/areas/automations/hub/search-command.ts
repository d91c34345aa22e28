import { IconSearch } from "@tabler/icons-react";
import type { Command } from "../../../app/commands";

/** Marks the search box of a page of the hub. */
export const SEARCH_BOX = "data-automation-search";

const searchBox = () => document.querySelector<HTMLInputElement>(`[${SEARCH_BOX}] input`);

export const searchCommand: Command = {
  id: "automations.search",
  name: "automation.search",
  words: "records.search",
  group: "go",
  icon: IconSearch,
  shortcut: "mod+f",
  actsOnPage: true,
  // Pages of other areas next to the menu have a search of their own.
  when: () => searchBox() !== null,
  run() {
    const box = searchBox();
    box?.focus();
    box?.select();
  },
};
