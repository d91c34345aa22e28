import { useMemo } from "react";
import { useBuilderMode, useCan } from "../../app/session/session-context";
import { useText } from "../../ui/text";
import { useGetTableQuery } from "../tables/public";
import { tableOf, type PaletteEntry } from "./entry";
import { tableEntries } from "./table-entries";

const NO_ENTRIES: readonly PaletteEntry[] = [];

/** Sub-commands of a table, and for its builders its fields. */
export function useTableEntries(subject: PaletteEntry | undefined, isAll: boolean): readonly PaletteEntry[] {
  const t = useText();
  const builderMode = useBuilderMode();
  const can = useCan();
  const item = subject && tableOf(subject);
  const { data, isError } = useGetTableQuery({ tableId: item?.id ?? 0 }, { skip: !item });
  const table = data?.table.id === item?.id ? data?.table : undefined;
  // All at once: lines that are added later would move others under the pointer.
  const isKnown = table !== undefined || isError;
  return useMemo(
    () => (item && isKnown ? tableEntries(item, { table, can, builderMode, isAll }, t) : NO_ENTRIES),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `t` is new with every rendering
    [item, table, can, isKnown, builderMode, isAll],
  );
}
