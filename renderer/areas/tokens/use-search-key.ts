import { IconSearch } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { useCommands } from "../../app/commands";
import type { Command } from "../../app/commands/types";

/** mod+f focuses the search box of a list. */
export function useSearchKey() {
  const searchBox = useRef<HTMLInputElement>(null);
  const commands = useMemo(
    (): Command[] => [
      {
        id: "records.search",
        name: "records.search",
        words: "records.search",
        group: "go",
        icon: IconSearch,
        shortcut: "mod+f",
        actsOnPage: true,
        run: () => {
          searchBox.current?.focus();
          searchBox.current?.select();
        },
      },
    ],
    [],
  );
  useCommands(commands);
  return searchBox;
}
