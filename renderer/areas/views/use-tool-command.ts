import { IconArrowsSort, IconColumns3, IconFilter, IconLayoutRows } from "@tabler/icons-react";
import { useEffect, useMemo, useRef } from "react";
import { useCommands, type Command } from "../../app/commands";

/** Tools of the tools line that the palette opens too. */
const tools = {
  filter: {
    icon: IconFilter,
    words: "views.filter",
  },
  sort: {
    icon: IconArrowsSort,
    words: "views.sort",
  },
  group: {
    icon: IconLayoutRows,
    words: "views.group",
  },
  fields: {
    icon: IconColumns3,
    words: "views.fields",
  },
} as const satisfies Record<string, Pick<Command, "icon" | "words">>;
export type ToolName = keyof typeof tools;

const NONE: readonly Command[] = [];

/** Offers a tool's opening for as long as its button shows. */
export function useToolCommand(tool: ToolName | undefined, open: (isOpen: boolean) => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const commands = useMemo(
    () =>
      tool === undefined
        ? NONE
        : [
            {
              id: `tool.${tool}`,
              name: `views.${tool}`,
              group: "edit",
              ...tools[tool],
              run: () => latest.current(true),
            } satisfies Command,
          ],
    [tool],
  );
  useCommands(commands);
}
