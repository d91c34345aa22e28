import { useEffect, useMemo } from "react";
import type { HomeItem } from "#shared/contract/home";
import type { Command } from "../../app/commands";
import { loadAllCommands } from "../../app/commands/loaders";
import { useCommandList } from "../../app/commands/registry";
import { isOffered } from "../../app/commands/run-command";
import { useCommandContext } from "../../app/commands/use-command-context";
import { useText } from "../../ui/text";
import { addressOf, useGetHomeQuery } from "../home/public";
import type { PaletteEntry } from "./entry";
import { kindWords } from "./kind-words";

const openCommand = (item: HomeItem): Command => ({
  id: `open:${item.key}`,
  name: "home.openItem",
  words: { en: [], pt: [], es: [] },
  group: "go",
  run: ({ navigate }) => navigate(addressOf(item)),
});

function itemEntry(item: HomeItem): PaletteEntry {
  const words = [...kindWords[item.type], ...(item.parent === null ? [] : [item.parent])];
  return { id: item.key, label: item.label, words, command: openCommand(item), item };
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
  const { data, error, refetch } = useGetHomeQuery({ all: "true" });
  useEffect(() => void loadAllCommands(), []);

  const items = useMemo(() => {
    const { tables = [], apps = [], starred = [], recent = [] } = data ?? {};
    const unique = new Map([...tables, ...apps, ...starred, ...recent].map((item) => [item.key, item]));
    return [...unique.values()].map(itemEntry);
  }, [data]);
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
    recent: useMemo(() => (data?.recent ?? []).map(itemEntry), [data]),
    isLoading: data === undefined && error === undefined,
    error: data === undefined ? error : undefined,
    refetch: () => void refetch(),
  };
}
