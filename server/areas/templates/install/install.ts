import type { Blueprint } from "#shared/templates/blueprint";
import type { Installing } from "./installing";
import { installRecords } from "./install-records";
import { installStructure, type InstalledTable } from "./install-structure";
import { installViews } from "./install-views";

export interface Installed {
  /** All tables with their fields by name. */
  tables: readonly InstalledTable[];
  /** Where the person starts: the first page, or else the first table. */
  startUrl: string;
  tableIds: number[];
  pageIds: number[];
  records: number;
}

/** Makes everything that a blueprint names, under the rights of who installs it. */
export async function install(
  installing: Installing,
  blueprint: Blueprint,
  withRecords: boolean,
  /** Ids of tables that get the fields and views of the blueprint's table of that label. */
  existing: ReadonlyMap<string, number> = new Map(),
): Promise<Installed> {
  const tables = await installStructure(installing, blueprint, existing);
  const records = withRecords ? await installRecords(installing, tables) : 0;
  const pageIds = await installViews(installing, blueprint, tables);
  const tableIds = tables.map(({ id }) => id);
  const [page] = pageIds;
  const [table] = tableIds;
  return {
    startUrl: page === undefined ? (table === undefined ? "/" : `/object/${table}`) : `/app/${page}`,
    tables,
    tableIds,
    pageIds,
    records,
  };
}
