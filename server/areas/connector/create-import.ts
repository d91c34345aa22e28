import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { UPLOAD_KEPT_DAYS } from "#shared/limits/connector";
import type { RequestContext } from "../../http/context";
import { importPaths } from "./paths";
import { deleteImports, insertImport, listAbandoned } from "./repository";
import { findSource } from "./sources/index";

const DAY = 86_400_000;

/** Begins an import. Uploads that nobody finished are cleared away on this occasion. */
export async function createImport(
  context: RequestContext,
  input: { connector_id: string },
): Promise<{ identifier: string }> {
  const source = findSource(input.connector_id);
  await removeAbandoned(context);
  const identifier = randomUUID();
  await insertImport(context.org.database, {
    identifier,
    connectorId: source.id,
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

async function removeAbandoned({ org, actor, services }: RequestContext): Promise<void> {
  const abandoned = await listAbandoned(org.database, Date.now() - UPLOAD_KEPT_DAYS * DAY);
  for (const { identifier } of abandoned) {
    const { folder } = importPaths(services.config.dataFolder, actor.organizationId, identifier);
    await rm(folder, { recursive: true, force: true });
  }
  await deleteImports(
    org.database,
    abandoned.map(({ identifier }) => identifier),
  );
}
