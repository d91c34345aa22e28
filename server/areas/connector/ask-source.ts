import { randomUUID } from "node:crypto";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ConnectorFunction } from "#shared/connectors/connector";
import { sourceSettings, type SourceEntry, type SourceSettings } from "#shared/contract/source-settings";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { OrganizationContext } from "../../organization-context";
import { formatMessage } from "../../text/format";
import { incomingFolder, removeContent } from "../files/public";
import { newSourceKey, openSource, sourceKey } from "./import-files";
import { watchLatest } from "./links/since";
import { replaceUpload, type ImportRow } from "./repository";
import { encryptSettings } from "./secrets";
import { findSource } from "./sources/index";
import type { TableOutline } from "./sources/outline";
import { InvalidSettings } from "./sources/invalid-settings";
import type { Outside, RemoteColumn, RemoteSource, RemoteTable } from "./sources/remote";
import { writeSnapshot } from "./sources/snapshot/write-snapshot";

export const ASK_TIMEOUT = 30_000;
const READ_TIMEOUT = 30 * 60_000;
const TYPE = "application/jsonl";

/** The settings of a source among those of an import. */
export const settingsOf = (config: object | undefined): SourceSettings => {
  const names = Object.keys(sourceSettings.shape);
  return sourceSettings.parse(
    Object.fromEntries(Object.entries(config ?? {}).filter(([name]) => names.includes(name))),
  );
};

export const outsideOf = ({ services }: Pick<OrganizationContext, "services">, timeout: number): Outside => ({
  fetch: services.fetchOutside,
  networks: services.config.outsideNetworks,
  apis: services.config.sourceApis,
  signal: AbortSignal.timeout(timeout),
});

/** @throws AppError function_not_supported */
function remoteOf(connectorId: string): RemoteSource {
  const { remote } = findSource(connectorId);
  if (!remote) throw new AppError("function_not_supported", { values: { function: "upload" } });
  return remote;
}

/** Connects and says with what. @throws AppError of the source, field_validation_failed */
export function testSource(
  context: RequestContext,
  connectorId: string,
  settings: SourceSettings,
): Promise<string> {
  const { test } = remoteOf(connectorId);
  if (!test) throw new AppError("function_not_supported", { values: { function: "test-connection" } });
  return said(context, () => test(settings, outsideOf(context, ASK_TIMEOUT)));
}

/** @throws AppError of the source, field_validation_failed */
export function listFromSource(
  context: RequestContext,
  connectorId: string,
  name: ConnectorFunction,
  settings: SourceSettings,
): Promise<SourceEntry[]> {
  const list = remoteOf(connectorId).lists[name];
  if (!list) throw new AppError("function_not_supported", { values: { function: name } });
  return said(context, () => list(settings, outsideOf(context, ASK_TIMEOUT)));
}

/** Several tables of a source, or of an uploaded file. @throws AppError of the source, function_not_supported */
export function outlineSource(
  context: RequestContext,
  row: ImportRow,
  ids: readonly string[],
  settings: SourceSettings,
): Promise<TableOutline[]> {
  const { remote, outline } = findSource(row.connectorId);
  const unsupported = () => new AppError("function_not_supported", { values: { function: "list-tables" } });
  return said(context, async () => {
    if (remote?.outline && remote.readTables)
      return remote.outline(settings, ids, outsideOf(context, ASK_TIMEOUT));
    if (!outline || row.filePath === null) throw unsupported();
    const found = await outline(await openSource(context, row));
    return ids.map((id) => {
      const table = found.find((one) => one.id === id);
      if (!table) throw new AppError("source_table_not_found", { values: { table: id } });
      return {
        ...table,
        references: table.references.filter((reference) => ids.includes(reference.table)),
      };
    });
  });
}

/** Reads a source's table for an import, in place of a file. @throws AppError of the source, import_already_started */
export async function readSource(
  context: RequestContext,
  row: ImportRow,
  settings: SourceSettings,
): Promise<{ name: string; size: number }> {
  const { key, name, size } = await said(context, () => storeTable(context, row.connectorId, settings));
  const stored = {
    fileName: name,
    filePath: key,
    fileSize: size,
    settings: await encryptSettings(context.services, settings),
  };
  const isKept = await replaceUpload(context.org.database, row.identifier, stored, sourceKey(row));
  await removeContent(context);
  if (!isKept) throw new AppError("import_already_started");
  return { name, size };
}

export interface StoredTable {
  key: string;
  name: string;
  size: number;
  columns: readonly RemoteColumn[];
  rows: number;
  /** The latest value of the column that says when a row changed. */
  latest: string | null;
}

/**
 * Puts the rows of a source's table into the file storage.
 *
 * @param since the column that says when a row changed, and from when on rows are wanted
 */
export async function storeTable(
  context: OrganizationContext,
  connectorId: string,
  settings: SourceSettings,
  since: { column: string | null; from: string | null } = { column: null, from: null },
): Promise<StoredTable> {
  const opened = await remoteOf(connectorId).open(settings, outsideOf(context, READ_TIMEOUT));
  const { table, latest, count } = watchLatest(opened, since.column, since.from);
  try {
    const key = newSourceKey(context);
    const size = await storeRows(context, key, table);
    return { key, name: table.label, size, columns: table.columns, rows: count(), latest: latest() };
  } finally {
    await table.close();
  }
}

/** Puts several tables of a source, as they were at one moment, into the file storage, each by a key of its own. */
export async function storeTables(
  context: OrganizationContext,
  { connectorId, identifier }: ImportRow,
  ids: readonly string[],
  settings: SourceSettings,
): Promise<{ key: string; size: number }[]> {
  const remote = remoteOf(connectorId);
  const outside = outsideOf(context, READ_TIMEOUT);
  const stored: { key: string; size: number }[] = [];
  const take = async (table: RemoteTable, index: number) => {
    // A second attempt after a stop replaces what the first has stored.
    const key = `${context.org.organization.id}/imports/${identifier}-${index}`;
    await context.services.files.remove(key);
    stored.push({ key, size: await storeRows(context, key, table) });
  };
  if (!remote.readTables)
    throw new AppError("function_not_supported", { values: { function: "list-tables" } });
  await remote.readTables(settings, ids, outside, take);
  return stored;
}

async function storeRows(context: OrganizationContext, key: string, table: RemoteTable): Promise<number> {
  const { org, services } = context;
  const path = join(incomingFolder(services, org.organization.id), randomUUID());
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeSnapshot(path, table);
    const { size } = await stat(path);
    await services.files.put(key, path, TYPE);
    return size;
  } finally {
    await rm(path, { force: true });
  }
}

/** Names missing settings in the reader's language. */
export async function said<Result>(
  { language }: RequestContext,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof InvalidSettings)) throw error;
    const fields = error.fields.map(({ path, message }) => ({
      path,
      message: formatMessage(language, message),
    }));
    throw new AppError("field_validation_failed", { fields });
  }
}
