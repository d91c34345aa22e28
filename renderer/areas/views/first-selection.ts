import type { Table } from "#shared/contract/tables";
import type { App, ViewConfig } from "#shared/contract/views";
import { configKey, storedConfig } from "./stored-config";
import { usableFilter, usableSort } from "./usable-config";

/**
 * What the grid of a view asks first, told without the rest of the area. Where it should be mistaken, as with a field
 * that no group can be made of any more, the grid asks for itself.
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
