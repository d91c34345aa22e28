import { useMemo } from "react";
import { useCommandContext } from "../../app/commands/use-command-context";
import { useText, type Translate } from "../../ui/text";
import { arrange } from "./arrange";
import { readScope, tableOf, type PaletteEntry, type Scope } from "./entry";
import { buildIndex, findEntries, tokensOf, withoutWords, type SearchIndex } from "./matcher";
import { subCommandWords } from "./table-entries";
import { useEntries } from "./use-entries";
import { useFoundRecords } from "./use-found-records";
import { useTableEntries } from "./use-table-entries";

const NO_ENTRIES: readonly PaletteEntry[] = [];

/** The list for a query and a scope, and the number of results. */
export function useLines(query: string, rootId: string | null | undefined) {
  const t = useText();
  const { path } = useCommandContext();
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
  // The sub-commands of the best matching table are shown at once; Tab narrows to those of another.
  const best = isTyped ? matched[0] : undefined;
  const isTable = best !== undefined && tableOf(best) !== null;
  const named = useMemo(
    () => (isTyped && !isTable ? findNamedTable(index, entries, query, t) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new with every rendering
    [isTyped, isTable, index, entries, query],
  );
  const subs = useTableEntries(scoped ?? (isTable ? best : named), scoped !== undefined);
  const matchedSubs = useMemo(() => {
    if (scopedTableId === null && isTable) return subs.filter(({ kind }) => kind !== "field");
    return findEntries(buildIndex(subs), query).flatMap((position) => subs[position] ?? []);
  }, [subs, scopedTableId, isTable, query]);
  const records = useFoundRecords(query, mayHoldRecords(scope));

  return useMemo(() => {
    const found = scopedTableId === null ? [...hereLast(matched, path), ...matchedSubs] : matchedSubs;
    const inScope = scope?.kind === "kind" ? found.filter(({ kind }) => kind === scope.name) : found;
    const all = [...inScope, ...records.entries];
    const isInitial = !isTyped && (scope === null || (scope.kind === "group" && scope.group === "recent"));
    const lately = isInitial ? recent.filter((entry) => entry.path !== path) : NO_ENTRIES;
    const only = scope?.kind === "group" ? scope.group : null;
    const lines = arrange(isInitial ? without(all, recent) : all, {
      isRanked: isTyped,
      only,
      recent: lately,
      ofPage: path.startsWith("/chat") ? "message" : null,
    });
    const count = only === null ? all.length : all.filter(({ command }) => command.group === only).length;
    return { lines, count, scoped, isTyped, isSearching: records.isSearching, ...loading };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `loading` changes with the entries
  }, [
    matched,
    matchedSubs,
    records,
    recent,
    scope,
    scopedTableId,
    scoped,
    isTyped,
    path,
    loading.isLoading,
    loading.error,
  ]);
}

const mayHoldRecords = (scope: Scope): boolean =>
  scope === null ||
  (scope.kind === "group" && scope.group === "records") ||
  (scope.kind === "kind" && scope.name === "record");

/** Removes recent entries from the lines below. */
function without(entries: readonly PaletteEntry[], recent: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const listed = new Set(recent.map(({ id }) => id));
  return listed.size === 0 ? entries : entries.filter(({ id }) => !listed.has(id));
}

/** Moves the current page behind all others. */
function hereLast(entries: readonly PaletteEntry[], path: string): readonly PaletteEntry[] {
  const here = entries.some((entry) => entry.path === path)
    ? entries.filter((entry) => entry.path === path)
    : NO_ENTRIES;
  return here.length === 0 ? entries : [...entries.filter((entry) => entry.path !== path), ...here];
}

/** The table that a query names in addition to the words of a sub-command: "new field runways". */
function findNamedTable(
  index: SearchIndex,
  entries: readonly PaletteEntry[],
  query: string,
  t: Translate,
): PaletteEntry | undefined {
  const name = withoutWords(query, subCommandWords(t));
  if (name === "" || tokensOf(name).length === tokensOf(query).length) return undefined;
  return findEntries(index, name)
    .flatMap((position) => entries[position] ?? [])
    .find((entry) => tableOf(entry) !== null);
}
