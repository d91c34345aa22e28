import { useCallback, useEffect, useMemo, useRef } from "react";
import { shallowEqual } from "react-redux";
import { wordsOfKind } from "#shared/text/palette-words";
import { loadAllCommands } from "../../app/commands/loaders";
import { useCommandList } from "../../app/commands/registry";
import { isOffered } from "../../app/commands/run-command";
import { useCommandContext } from "../../app/commands/use-command-context";
import { useCan, useSession } from "../../app/session/session-context";
import { finds, settingsPages, useSlot, type Found } from "../../app/slots";
import { useAppSelector } from "../../app/store";
import { useText } from "../../ui/text";
import type { PaletteEntry } from "./entry";
import { entriesOf, entryOf, latestFirst, searchableOf, type Searchable } from "./found-entries";
import { wordsOfCommand } from "./command-words";
import { buildIndex, joinIndexes } from "./matcher";

/** Search results of all areas, as they arrive. */
function useFound(): { found: readonly Found[]; refetch: () => void } {
  const all = useSlot(finds);
  const can = useCan();
  const sources = useMemo(() => all.filter(({ when }) => when?.({ can }) ?? true), [all, can]);
  const asked = useRef<readonly ReturnType<(typeof sources)[number]["ask"]>[]>([]);
  useEffect(() => {
    asked.current = sources.map(({ ask }) => ask());
    return () => asked.current.forEach(({ unsubscribe }) => unsubscribe());
  }, [sources]);
  const found = useAppSelector((state) => sources.map(({ read }) => read(state)), shallowEqual);
  const refetch = useCallback(() => asked.current.forEach((one) => void one.refetch()), []);
  return { found, refetch };
}

/** Settings pages that the user may open, without those that already have a command. */
function useSettingsEntries(commandIds: ReadonlySet<string>): readonly PaletteEntry[] {
  const t = useText();
  const session = useSession();
  const pages = useSlot(settingsPages);
  return pages
    .filter(({ id, mayUse }) => mayUse(session) && !commandIds.has(`${id}.open`))
    .map(({ id, title, hint, icon, group }) => {
      const found = {
        id: `settings:${id}`,
        label: t(title),
        words: wordsOfKind("setting"),
        path: `/settings/${id}`,
        kind: "setting" as const,
        group: group === "security" ? ("security" as const) : ("settings" as const),
        icon,
        ...(hint && { hint: t(hint) }),
      };
      return entryOf(found);
    });
}

function useCommandEntries(): readonly PaletteEntry[] {
  const t = useText();
  const context = useCommandContext();
  const registered = useCommandList();
  useEffect(() => void loadAllCommands(), []);
  const ids = useMemo(() => new Set(registered.map(({ id }) => id)), [registered]);
  const settings = useSettingsEntries(ids);
  return useMemo(() => {
    const seen = new Set<string>();
    const commands = registered
      .filter((command) => !seen.has(command.id) && seen.add(command.id))
      .filter((command) => command.isHidden !== true && isOffered(command, context))
      .map((command): PaletteEntry => ({
        id: command.id,
        label: t(command.name, command.nameValues),
        words: wordsOfCommand(command),
        command,
        ...(command.kind && { kind: command.kind }),
      }));
    return [...commands, ...settings];
    // `t` is new with every rendering but says the same in one language, whose change closes the palette.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [registered, context]);
}

/** All that the palette lists here and now: tables, apps, views and what is starred, then the commands in force. */
export function useEntries(): Searchable & {
  recent: readonly PaletteEntry[];
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
} {
  const { found, refetch } = useFound();
  const commands = useCommandEntries();
  const all = useMemo(() => {
    const lists = [...found.map(({ items }) => searchableOf(items)), ofCommands(commands)];
    return {
      entries: lists.flatMap(({ entries }) => entries),
      index: joinIndexes(lists.map(({ index }) => index)),
    };
  }, [found, commands]);
  return {
    ...all,
    recent: useMemo(() => latestFirst(found.flatMap((one) => entriesOf(one.recent))), [found]),
    isLoading: found.some(({ isLoading }) => isLoading),
    error: found.find(({ error }) => error !== undefined)?.error,
    refetch,
  };
}

const ofCommands = (commands: readonly PaletteEntry[]): Searchable => ({
  entries: commands,
  index: buildIndex(commands),
});
