import { useEffect, useMemo, useState } from "react";
import { foldText } from "#shared/fold-text";
import { RECORD_SEARCH_MIN, SUB_QUERY_DEBOUNCE } from "#shared/limits/home";
import { useFindDocumentsQuery } from "../documents/public";
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
 * Records of all visible tables and texts of documents, searched on the server 800 ms after the last key press (specification 1,
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
  const { currentData: documents } = useFindDocumentsQuery({ search }, { skip: search === "" });
  const entries = useMemo(() => {
    if (search === "") return [];
    const records = (currentData?.items ?? []).map((item) =>
      entryOf({
        id: item.key,
        label: item.label,
        words: [],
        path: addressOf(item),
        item,
        group: "records",
      }),
    );
    // Those that are found by their titles are among the other entries.
    const found = (documents?.items ?? []).filter(({ title }) => !foldText(title).includes(foldText(search)));
    return [
      ...records,
      ...found.map(({ id, title, excerpt }) =>
        entryOf({
          id: `document-text-${id}`,
          label: title,
          words: [],
          path: `/doc-page/${id}`,
          hint: excerpt,
          kind: "document",
          group: "records",
        }),
      ),
    ];
  }, [currentData, documents, search]);
  const isSearching = isLongEnough && (search !== text || isFetching);
  return useMemo(() => ({ entries, isSearching }), [entries, isSearching]);
}
