import type { Table } from "#shared/contract/tables";
import type { App, ViewConfig } from "#shared/contract/views";
import { withDraft } from "#shared/views/draft";
import { configKey, storedConfig } from "./stored-config";
import { usableFilter, usableSort } from "../../tables/usable-config";

/**
 * The grid's first query for a view, computed without the rest of the area. If it is wrong, as with a field that
 * can no longer be grouped by, the grid requests its own.
 */
export function firstSelection({ id, fields }: Pick<Table, "id" | "fields">, view: App | null) {
  const kept = view === null ? (storedConfig(configKey(id, null)) as ViewConfig | null) : null;
  const config = view === null ? (kept ?? {}) : withDraft(view.config, view.draft);
  const filter = usableFilter(config.filter, fields);
  const search = view?.config.search ?? "";
  const sort = usableSort(config.sort, fields);
  const group = usableSort(config.group, fields);
  return {
    ...(filter && { filter }),
    ...(search !== "" && { search }),
    ...(sort.length > 0 && { sort }),
    ...(group.length > 0 && { group }),
  };
}
