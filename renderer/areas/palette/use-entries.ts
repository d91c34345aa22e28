import { useCallback, useEffect, useMemo, useRef } from "react";
import { shallowEqual } from "react-redux";
import type { Command } from "../../app/commands";
import { loadAllCommands } from "../../app/commands/loaders";
import { useCommandList } from "../../app/commands/registry";
import { isOffered } from "../../app/commands/run-command";
import { useCommandContext } from "../../app/commands/use-command-context";
import { finds, useSlot, type Found, type FoundItem } from "../../app/slots";
import { useAppSelector } from "../../app/store";
import { useText } from "../../ui/text";
import type { PaletteEntry } from "./entry";

const openCommand = ({ id, path }: FoundItem): Command => ({
  id: `open:${id}`,
  name: "home.openItem",
  words: { en: [], pt: [], es: [] },
  group: "go",
  run: ({ navigate }) => navigate(path),
});

const itemEntry = (found: FoundItem): PaletteEntry => ({
  id: found.id,
  label: found.label,
  words: found.words,
  command: openCommand(found),
  ...(found.item && { item: found.item }),
});

/** What areas have to find, as it comes. */
function useFound(): { found: readonly Found[]; refetch: () => void } {
  const sources = useSlot(finds);
  const asked = useRef<readonly ReturnType<(typeof sources)[number]["ask"]>[]>([]);
  useEffect(() => {
    asked.current = sources.map(({ ask }) => ask());
    return () => asked.current.forEach(({ unsubscribe }) => unsubscribe());
  }, [sources]);
  const found = useAppSelector((state) => sources.map(({ read }) => read(state)), shallowEqual);
  const refetch = useCallback(() => asked.current.forEach((one) => void one.refetch()), []);
  return { found, refetch };
}

/** All that the palette lists here and now: tables, apps, views and what is starred, then the commands in force. */
export function useEntries(): {
  entries: readonly PaletteEntry[];
  recent: readonly PaletteEntry[];
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
} {
  const t = useText();
  const context = useCommandContext();
  const registered = useCommandList();
  const { found, refetch } = useFound();
  useEffect(() => void loadAllCommands(), []);

  const items = useMemo(() => found.flatMap((one) => one.items).map(itemEntry), [found]);
  const commands = useMemo(() => {
    const seen = new Set<string>();
    return registered
      .filter((command) => !seen.has(command.id) && seen.add(command.id))
      .filter((command) => command.isHidden !== true && isOffered(command, context))
      .map((command): PaletteEntry => ({
        id: command.id,
        label: t(command.name, command.nameValues),
        words: Object.values(command.words).flat(),
        command,
      }));
    // `t` is new with every rendering but says the same in one language, whose change closes the palette.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [registered, context]);

  return {
    entries: useMemo(() => [...items, ...commands], [items, commands]),
    recent: useMemo(() => found.flatMap((one) => one.recent).map(itemEntry), [found]),
    isLoading: found.some(({ isLoading }) => isLoading),
    error: found.find(({ error }) => error !== undefined)?.error,
    refetch,
  };
}
