import type { Table } from "#shared/contract/tables";
import type { App, ViewConfig } from "#shared/contract/views";
import { configKey, storedConfig } from "./stored-config";
import { usableFilter, usableSort } from "./usable-config";

/**
 * The grid's first query for a view, computed without the rest of the area. If it is wrong, as with a field that
 * can no longer be grouped by, the grid requests its own.
 */
export function firstSelection({ id, fields }: Pick<Table, "id" | "fields">, view: App | null) {
  const kept = view?.can.edit === true ? null : storedConfig(configKey(id, view), view);
  const config = (kept ?? view?.config ?? {}) as ViewConfig;
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
