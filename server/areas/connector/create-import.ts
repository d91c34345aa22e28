import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { UPLOAD_KEPT_DAYS } from "#shared/limits/connector";
import { STRAY_FILE_KEPT } from "#shared/limits/files";
import type { RequestContext } from "../../http/context";
import { incomingFolder, removeBrokenOff, removeContent } from "../files/public";
import { closeSource, oldFolder, sourceKey } from "./import-files";
import { deleteImports, insertImport, listAbandoned } from "./repository";
import { findSource } from "./sources/index";

const DAY = 86_400_000;

/** Starts an import. Unfinished uploads are cleaned up at the same time. */
export async function createImport(
  context: RequestContext,
  input: { connector_id: string },
): Promise<{ identifier: string }> {
  const source = findSource(input.connector_id);
  await removeAbandoned(context);
  const identifier = randomUUID();
  await insertImport(context.org.database, {
    identifier,
    connectorId: source.connector.id,
    userId: context.actor.userId,
    fileName: "",
    filePath: null,
    fileSize: 0,
    state: "uploaded",
    jobId: null,
    tableId: null,
    label: null,
    config: "null",
    ledger: "null",
    error: null,
    createdAt: Date.now(),
    startedAt: null,
    finishedAt: null,
  });
  return { identifier };
}

async function removeAbandoned(context: RequestContext): Promise<void> {
  const { org, services } = context;
  const now = Date.now();
  const abandoned = await listAbandoned(org.database, now - UPLOAD_KEPT_DAYS * DAY);
  for (const row of abandoned) {
    await closeSource(context, row);
    await rm(oldFolder(context, row), { recursive: true, force: true });
  }
  await deleteImports(
    org.database,
    abandoned.map((row) => ({ identifier: row.identifier, key: sourceKey(row) })),
  );
  await removeContent(context);
  await removeBrokenOff(incomingFolder(services, org.organization.id), now - STRAY_FILE_KEPT);
}
