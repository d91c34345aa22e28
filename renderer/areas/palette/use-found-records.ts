import { useEffect, useMemo, useState } from "react";
import { RECORD_SEARCH_MIN, SUB_QUERY_DEBOUNCE } from "#shared/limits/home";
import { addressOf, useFindRecordsQuery } from "../home/public";
import type { PaletteEntry } from "./entry";
import { entryOf } from "./found-entries";

/** Debounced text; an empty text applies at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), text === "" ? 0 : SUB_QUERY_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : rested;
}

/**
 * Records of all visible tables, searched on the server 800 ms after the last key press (specification 1,
 * section 9).
 */
export function useFoundRecords(
  query: string,
  isWanted: boolean,
): { entries: readonly PaletteEntry[]; isSearching: boolean } {
  const text = query.trim();
  const isLongEnough = isWanted && text.length >= RECORD_SEARCH_MIN;
  const search = useRested(isLongEnough ? text : "");
  const { currentData, isFetching } = useFindRecordsQuery({ search }, { skip: search === "" });
  const entries = useMemo(
    () =>
      (search === "" ? [] : (currentData?.items ?? [])).map((item) =>
        entryOf({
          id: item.key,
          label: item.label,
          words: [],
          path: addressOf(item),
          item,
          group: "records",
        }),
      ),
    [currentData, search],
  );
  const isSearching = isLongEnough && (search !== text || isFetching);
  return useMemo(() => ({ entries, isSearching }), [entries, isSearching]);
}
