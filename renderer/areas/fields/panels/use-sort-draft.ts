import { useState } from "react";
import type { Table } from "#shared/contract/tables";
import type { Sort, ViewConfig } from "#shared/contract/views";
import { isConflict } from "../../../app/errors/conflict";
import { useLazyGetTableQuery } from "../../../tables/tables-api";
import { shownView } from "../../../tables/last-view";
import { useUpdateAppMutation } from "../../../tables/views-api";

/** The user's choice, and the view's settings that it is based on. */
interface Draft {
  seen: ViewConfig;
  sort: Sort | null;
}

/** By what the view that shows sorts its records, as it is being chosen; a conflict makes the others' the new start. */
export function useSortDraft(table: Table) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [updateApp, { isLoading }] = useUpdateAppMutation();
  const [readTable] = useLazyGetTableQuery();
  const view = shownView(table);
  const seen = draft?.seen ?? view?.config ?? {};
  const [saved = null, ...further] = seen.sort ?? [];
  const sort = draft === null ? saved : draft.sort;
  const isSorted = sort?.field !== saved?.field || sort?.order !== saved?.order;

  const save = async () => {
    if (!isSorted || !view) return setDraft(null);
    const others = further.filter(({ field }) => field !== sort?.field);
    const config = { ...seen, sort: sort === null ? [] : [sort, ...others] };
    try {
      await updateApp({ appId: view.id, config, expect: { config: seen } }).unwrap();
    } catch (error) {
      const fresh = isConflict(error) ? (await readTable({ tableId: table.id })).data : undefined;
      const now = fresh && shownView(fresh.table)?.config;
      if (now) setDraft((latest) => latest && { ...latest, seen: now });
      throw error;
    }
    // Changes since Save was pressed are not saved yet.
    setDraft((latest) => latest && (latest.sort === sort ? null : { ...latest, seen: config }));
  };
  return {
    sort,
    canSort: view?.can.edit === true,
    choose: (next: Sort | null) => setDraft({ seen, sort: next }),
    isSorted,
    save,
    isSaving: isLoading,
  };
}
