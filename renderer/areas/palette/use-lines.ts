import { useMemo } from "react";
import type { CommandContext } from "../../app/commands";
import { useCommandContext } from "../../app/commands/use-command-context";
import { useText } from "../../ui/text";
import { arrange } from "./arrange";
import { readScope, tableOf, type PaletteEntry, type PaletteGroup, type Scope } from "./entry";
import { findSubjects, toolsOfKind, wordsOfTools } from "./item-entries";
import { isOfKind } from "./kind-words";
import { buildIndex, findEntries, holdsAll, tokensOf } from "./matcher";
import { useEntries } from "./use-entries";
import { useFieldEntries } from "./use-field-entries";
import { useFoundRecords } from "./use-found-records";
import { useItemEntries } from "./use-item-entries";
import { useItemTools } from "./use-item-tools";

const NO_ENTRIES: readonly PaletteEntry[] = [];

/** The list for a query and a scope, and the number of results. */
export function useLines(query: string, rootId: string | null | undefined) {
  const context = useCommandContext();
  const { path } = context;
  const { entries, index, recent, ...loading } = useEntries();
  const scope = useMemo(() => readScope(rootId), [rootId]);
  const scopedTableId = scope?.kind === "table" ? scope.tableId : null;
  const scoped = entries.find(({ item }) => item?.type === "table" && item.id === scopedTableId);
  const isTyped = tokensOf(query).length > 0;

  const matched = useMemo(
    () =>
      isTyped ? findEntries(index, query).map((position) => entries[position] as PaletteEntry) : entries,
    [isTyped, index, entries, query],
  );
  const { subs, isFirst } = useCommandsOnItems({ query, scope, scoped, index, entries, recent, matched });
  const records = useFoundRecords(query, mayHoldRecords(scope));

  return useMemo(() => {
    const here = hereLast(matched, path);
    const others = scopedTableId === null ? withoutCommandsOf(matched, subs) : subs;
    const found = scopedTableId === null ? (isFirst ? [...others, ...here] : [...here, ...others]) : others;
    const inScope = scope?.kind === "kind" ? found.filter(isOfKind(scope.name)) : found;
    const all = [...inScope, ...records.entries];
    const isInitial = !isTyped && (scope === null || (scope.kind === "group" && scope.group === "recent"));
    const lately = isInitial ? recent.filter((entry) => entry.path !== path) : NO_ENTRIES;
    const only = scope?.kind === "group" ? scope.group : null;
    const listed = isInitial
      ? without(all, recent)
      : only === "go" && !isTyped
        ? recentFirst(all, recent)
        : all;
    const lines = arrange(listed, {
      isRanked: isTyped,
      only,
      recent: lately,
      ofPage: path.startsWith("/chat") ? "message" : null,
      ...(isInitial && recent.length > 0 && { always: groupsOfItems(context) }),
    });
    const count = only === null ? all.length : all.filter(({ command }) => command.group === only).length;
    return { lines, count, scoped, isTyped, isSearching: records.isSearching, ...loading };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `loading` changes with the entries
  }, [
    matched,
    subs,
    isFirst,
    records,
    recent,
    scope,
    scopedTableId,
    scoped,
    isTyped,
    context,
    loading.isLoading,
    loading.error,
  ]);
}

interface CommandsOptions extends Pick<ReturnType<typeof useEntries>, "entries" | "index" | "recent"> {
  query: string;
  scope: Scope;
  scoped: PaletteEntry | undefined;
  matched: readonly PaletteEntry[];
}

/**
 * The commands on the items that the query or the scope names. Those of the best match are listed before their words
 * are typed; Tab restricts the list to another table.
 */
function useCommandsOnItems({ query, scope, scoped, index, entries, recent, matched }: CommandsOptions): {
  subs: readonly PaletteEntry[];
  /** They fit the query better than what else was found. */
  isFirst: boolean;
} {
  const t = useText();
  const all = useItemTools();
  const isTyped = tokensOf(query).length > 0;
  const isOnTable = scope?.kind === "table";
  const kind = scope?.kind === "kind" ? scope.name : null;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new with every rendering
  const tools = useMemo(() => (kind === null ? all : toolsOfKind(all, kind, t)), [all, kind]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new with every rendering
  const words = useMemo(() => wordsOfTools(tools, t), [tools]);
  const best = isTyped && !isOnTable ? matched.find((entry) => tableOf(entry) !== null) : undefined;
  const isBest = best !== undefined && matched[0] === best;
  const named = useMemo(() => {
    if (isOnTable) return scoped ? [scoped] : NO_ENTRIES;
    if (!isTyped && scope === null) return NO_ENTRIES;
    return findSubjects({ query, index, entries, recent, tools, words, isNameEnough: scope !== null });
  }, [isOnTable, scoped, isTyped, scope, query, index, entries, recent, tools, words]);
  const subjects = useMemo(() => [...new Set([...(isBest ? [best] : []), ...named])], [isBest, best, named]);
  const subs = useItemEntries(subjects, tools);
  const fields = useFieldEntries(scoped?.item?.id ?? null);
  return useMemo(() => {
    const keys = named.map(({ item }) => `:${item?.key ?? ""}`);
    const ofNamed = [...subs.filter(({ id }) => keys.some((key) => id.endsWith(key))), ...fields];
    const matching = isTyped
      ? findEntries(buildIndex(ofNamed), query).flatMap((at) => ofNamed[at] ?? [])
      : ofNamed;
    if (isOnTable) return { subs: matching, isFirst: false };
    const key = best?.item?.key ?? "";
    const common = isBest && scope === null ? subs.filter(isCommonOf(key)) : [];
    const isNamed = !labelHolds(matched[0], query) && matching.length > 0;
    return { subs: [...new Set([...matching, ...common])], isFirst: isNamed };
  }, [subs, fields, named, isTyped, query, isOnTable, isBest, best, scope, matched]);
}

const isCommonOf =
  (itemKey: string) =>
  ({ id, isCommon = false }: PaletteEntry): boolean =>
    isCommon && id.endsWith(`:${itemKey}`);

const labelHolds = (entry: PaletteEntry | undefined, query: string): boolean =>
  entry !== undefined && holdsAll(entry.label, query);

/** Groups of commands on items: without a name they list those on recent items. */
const groupsOfItems = ({ builderMode }: CommandContext): readonly PaletteGroup[] =>
  builderMode ? ["edit", "copy", "download", "delete"] : ["copy", "download"];

const mayHoldRecords = (scope: Scope): boolean =>
  scope === null ||
  (scope.kind === "group" && scope.group === "records") ||
  (scope.kind === "kind" && scope.name === "record");

/** Removes recent entries from the lines below. */
function without(entries: readonly PaletteEntry[], recent: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const listed = new Set(recent.map(({ id }) => id));
  return listed.size === 0 ? entries : entries.filter(({ id }) => !listed.has(id));
}

/** Removes commands on items that the open page already offers under the same label. */
function withoutCommandsOf(
  offered: readonly PaletteEntry[],
  subs: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  if (subs.length === 0) return subs;
  const labels = new Map(offered.map(({ id, label }) => [id, label]));
  return subs.filter(({ id, label }) => labels.get(id.slice(0, id.indexOf(":"))) !== label);
}

/** Go begins with the tables, apps and chats opened last (specification 1, section 2.7). */
const recentFirst = (
  entries: readonly PaletteEntry[],
  recent: readonly PaletteEntry[],
): readonly PaletteEntry[] => [
  ...recent.map((entry) => ({ ...entry, command: { ...entry.command, group: "go" as const } })),
  ...without(entries, recent),
];

/** Moves the current page behind all others. */
function hereLast(entries: readonly PaletteEntry[], path: string): readonly PaletteEntry[] {
  const here = entries.some((entry) => entry.path === path)
    ? entries.filter((entry) => entry.path === path)
    : NO_ENTRIES;
  return here.length === 0 ? entries : [...entries.filter((entry) => entry.path !== path), ...here];
}
