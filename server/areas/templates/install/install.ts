import type { Blueprint } from "#shared/templates/blueprint";
import type { Installing } from "./installing";
import { makeAgents } from "./install-agents";
import { makeAutomations, makeForms, makeRoles, type InstalledView } from "./install-parts";
import { makeTriggers } from "./install-triggers";
import { installAiFields } from "./install-ai-fields";
import { installRecords } from "./install-records";
import { installStructure, type InstalledTable } from "./install-structure";
import { installViews } from "./install-views";
import type { NamedField } from "./names";

export interface Installed {
  /** All tables with their fields by name. */
  tables: readonly InstalledTable[];
  /** Where the person starts: the first page, or else the first table. */
  startUrl: string;
  tableIds: number[];
  pageIds: number[];
  views: readonly InstalledView[];
  /** The id of the first sample record by table; the others follow it. */
  firstRecords: ReadonlyMap<string, number>;
}

/** Makes everything that a blueprint names, under the rights of who installs it. */
export async function install(
  installing: Installing,
  blueprint: Blueprint,
  withRecords: boolean,
  /** Ids of tables that get the fields and views of the blueprint's table of that label. */
  existing: ReadonlyMap<string, number> = new Map(),
  /** Further names of fields of existing tables, by table. */
  aliases: ReadonlyMap<string, readonly NamedField[]> = new Map(),
): Promise<Installed> {
  const structure = await installStructure(installing, blueprint, existing);
  const tables = structure.map((table) => ({
    ...table,
    fields: [...table.fields, ...(aliases.get(table.label) ?? [])],
  }));
  const firstRecords = withRecords ? await installRecords(installing, tables) : new Map<string, number>();
  const { pageIds, views } = await installViews(installing, blueprint, tables);
  const parts = [
    ...(await makeForms(installing, blueprint, tables)),
    ...(await makeAutomations(installing, blueprint, tables)),
    ...(await makeTriggers(installing, blueprint, tables)),
    ...(await makeRoles(installing, blueprint, tables)),
    ...(await makeAgents(installing, blueprint, tables)),
  ];
  if (parts.length > 0) await installing.commit("parts", parts);
  await installAiFields(installing, structure);
  const tableIds = tables.map(({ id }) => id);
  const [page] = pageIds;
  const [table] = tableIds;
  return {
    startUrl: page === undefined ? (table === undefined ? "/" : `/object/${table}`) : `/app/${page}`,
    tables,
    tableIds,
    pageIds,
    views,
    firstRecords,
  };
}
