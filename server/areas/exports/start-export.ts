import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { exportCalls, ExportFormat } from "#shared/contract/exports";
import { EXPORT_DAYS } from "#shared/limits/exports";
import { countRecords } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { openTable } from "../../tables/public";
import { fileNameOf } from "./csv-cells";
import { exportJob } from "./export-job";
import { removeContent } from "../files/public";
import { exportKey, oldExportPath } from "./paths";
import { insertExport, takeExpired } from "./repository";
import { scopeOf } from "./scope";
import { refuseTooLong } from "./sheet";
import { recordKind } from "../../policy/record";

type Call = (typeof exportCalls)["exportTable"];

const DAY = 86_400_000;
const TOKEN_BYTES = 24;

/** Starts an export after checking that its filter, order and fields can be read at all. */
export async function exportTable(
  context: RequestContext,
  { id: tableId, filters }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, actor, services } = context;
  const { table, grant } = await openTable(context, tableId, recordKind.read);
  const { filter, search, format, fields = [], sort = [] } = filters;
  const named = [...fields, ...sort.map(({ field }) => field)];
  if (named.some((fieldId) => !table.fieldById.has(fieldId))) throw new AppError("field_not_found");
  const { count } = await countRecords(org.database, grant, {
    ...(filter ? { filter } : {}),
    ...(search ? { search } : {}),
    trashed: false,
  });
  refuseTooLong(format, count);
  const identifier = await beginExport(context, {
    tableId,
    name: table.label,
    format,
    scope: scopeOf(filters.fields ?? table.fields.map(({ id }) => id), grant),
  });
  const jobId = await services.jobs.enqueue(org, exportJob, { identifier, filters }, actor.userId);
  return { identifier, jobId };
}

/**
 * Makes room for an export's file, whose job the caller starts.
 *
 * @param file the table whose right the download asks for; `name` becomes the file's
 * @returns what the file is found by
 * @throws AppError export_quota_reached
 */
export async function beginExport(
  context: RequestContext,
  {
    tableId,
    name,
    format,
    scope = null,
  }: { tableId: number; name: string; format: ExportFormat | "zip"; scope?: string | null },
): Promise<string> {
  const { org, actor, services } = context;
  await services.quotas.count(context, "exports", 1);
  await removeExpired(context);
  const identifier = randomBytes(TOKEN_BYTES).toString("base64url");
  const now = Date.now();
  await insertExport(org.database, {
    identifier,
    userId: actor.userId,
    tableId,
    fileName: `${fileNameOf(name)}.${format}`,
    format,
    createdAt: now,
    expiresAt: now + EXPORT_DAYS * DAY,
    scope,
  });
  return identifier;
}

async function removeExpired({ org, services }: RequestContext): Promise<void> {
  const { id } = org.organization;
  const expired = await takeExpired(org.database, Date.now(), exportKey(id, ""));
  if (expired.length === 0) return;
  await removeContent({ org, services });
  for (const identifier of expired)
    await rm(oldExportPath(services.config.dataFolder, id, identifier), { force: true });
}
