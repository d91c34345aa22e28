import { useMemo } from "react";
import { useBuilderMode } from "../../app/session/session-context";
import { useText, type Translate } from "../../ui/text";
import { useGetTableQuery } from "../tables/public";
import { arrange } from "./arrange";
import { readScope, tableOf, type PaletteEntry } from "./entry";
import { buildIndex, findEntries, tokensOf, withoutWords } from "./matcher";
import { subCommandWords, tableEntries } from "./table-entries";
import { useEntries } from "./use-entries";

const NO_ENTRIES: readonly PaletteEntry[] = [];

/** The list for a query and a scope, and the number of results. */
export function useLines(query: string, rootId: string | null | undefined) {
  const t = useText();
  const { entries, recent, ...loading } = useEntries();
  const scope = useMemo(() => readScope(rootId), [rootId]);
  const scopedTableId = scope?.kind === "table" ? scope.tableId : null;
  const scoped = entries.find(({ item }) => item?.type === "table" && item.id === scopedTableId);
  const isTyped = tokensOf(query).length > 0;

  const index = useMemo(() => buildIndex(entries), [entries]);
  const matched = useMemo(
    () => findEntries(index, query).flatMap((position) => entries[position] ?? []),
    [index, entries, query],
  );
  // The sub-commands of the best matching table are shown at once; Tab narrows to those of another.
  const best = isTyped ? matched[0] : undefined;
  const isTable = best !== undefined && tableOf(best) !== null;
  const named = useMemo(
    () => (isTyped && !isTable ? findNamedTable(index, entries, query, t) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new with every rendering
    [isTyped, isTable, index, entries, query],
  );
  const subs = useTableEntries(scoped ?? (isTable ? best : named));
  const matchedSubs = useMemo(() => {
    if (scopedTableId === null && isTable) return subs;
    return findEntries(buildIndex(subs), query).flatMap((position) => subs[position] ?? []);
  }, [subs, scopedTableId, isTable, query]);

  return useMemo(() => {
    const found = scopedTableId === null ? [...matched, ...matchedSubs] : matchedSubs;
    const grouped = found.map((entry) => ({ ...entry, group: entry.command.group }));
    const lately = recent.map((entry) => ({ ...entry, group: "recent" as const }));
    const only = scope?.kind === "group" ? scope.group : null;
    const all = isTyped || scopedTableId !== null ? grouped : [...lately, ...grouped];
    const lines = arrange(all, { isRanked: isTyped, only });
    const count = only === null ? found.length : all.filter(({ group }) => group === only).length;
    return { lines, count, scoped, isTyped, ...loading };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `loading` changes with the entries
  }, [matched, matchedSubs, recent, scope, scopedTableId, scoped, isTyped, loading.isLoading, loading.error]);
}

/** The table that a query names in addition to the words of a sub-command: "new field runways". */
function findNamedTable(
  index: ReturnType<typeof buildIndex>,
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

function useTableEntries(subject: PaletteEntry | undefined): readonly PaletteEntry[] {
  const t = useText();
  const builderMode = useBuilderMode();
  const item = subject && tableOf(subject);
  const { data, isError } = useGetTableQuery({ tableId: item?.id ?? 0 }, { skip: !item });
  const can = data?.table.id === item?.id ? data?.table.can : undefined;
  // All at once: lines that are added later would move others under the pointer.
  const isKnown = can !== undefined || isError;
  return useMemo(
    () => (item && isKnown ? tableEntries(item, can, builderMode, t) : NO_ENTRIES),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new with every rendering
    [item, can, isKnown, builderMode],
  );
}
