import { bulkImportCalls, type BulkImport } from "#shared/contract/bulk-import";
import { connectorCalls } from "#shared/contract/connector";
import { recordCalls, type WireRecord } from "#shared/contract/records";
import type { SourceSettings } from "#shared/contract/source-settings";
import { tableCalls } from "#shared/contract/tables";
import type { Caller } from "../../../support/organizations/organization";
import { pause } from "../../../support/pause";

/** Chooses several tables of a source for an import. */
export async function planTables(
  actor: Caller,
  connectorId: string,
  { config, tables, identifier }: { config?: SourceSettings; tables: readonly string[]; identifier?: string },
): Promise<BulkImport> {
  const own =
    identifier ?? (await actor.ok(connectorCalls.createImport, { connector_id: connectorId })).identifier;
  const asked = {
    identifier: own,
    connector_id: connectorId,
    tables: [...tables],
    ...(config && { config }),
  };
  return (await actor.ok(bulkImportCalls.planBulkImport, asked)).bulk;
}

/** Asks until all tables are imported. */
export async function waitForTables(actor: Caller, identifier: string): Promise<BulkImport> {
  for (;;) {
    const { bulk } = await actor.ok(bulkImportCalls.getBulkImport, { identifier });
    if (["done", "failed", "cancelled"].includes(bulk.state)) return bulk;
    await pause();
  }
}

export async function importTables(
  actor: Caller,
  plan: BulkImport,
  choice: { connect?: { minutes: 15; deletions?: "keep" | "trash" } } = {},
): Promise<BulkImport> {
  const { identifier } = plan;
  await actor.ok(bulkImportCalls.startBulkImport, { identifier, ...choice });
  return waitForTables(actor, identifier);
}

/** The records of an imported table, by the names of its fields. */
export async function namedRecords(actor: Caller, tableId: number): Promise<Record<string, unknown>[]> {
  const { table } = await actor.ok(tableCalls.getTable, { tableId });
  const { records } = await actor.ok(recordCalls.queryRecords, { tableId });
  const named = ({ data }: Pick<WireRecord, "data">) =>
    Object.fromEntries(table.fields.map(({ id, name }) => [name, data[id] ?? null]));
  return records.map(named);
}

export const tableIdOf = (bulk: BulkImport, id: string): number =>
  bulk.tables.find((table) => table.id === id)?.imports[0]?.tableId ?? 0;

/** Reads the source of a connected table again, to the end. */
export async function syncTable(actor: Caller, tableId: number): Promise<void> {
  const find = async () =>
    (await actor.ok(connectorCalls.listConnectorLinks)).links.find((link) => link.tableId === tableId);
  const before = (await find())?.lastAt;
  await actor.ok(connectorCalls.syncConnectorLink, { tableId });
  for (;;) {
    const link = await find();
    if (link && link.lastAt !== before && link.state !== "running") return;
    await pause();
  }
}
