import { z } from "zod";
import { importIdentifier } from "#shared/contract/connector";
import { finishBatch } from "../../../engine/public";
import { defineJob, type JobContext } from "../../../jobs/kind";
import { removeContent } from "../../files/public";
import { storeTables } from "../ask-source";
import { importBatch } from "../batch";
import { closeSource, sourceKey } from "../import-files";
import {
  areEnded,
  endImport,
  findImportRow,
  isEnded,
  listParts,
  updateImport,
  type ImportRow,
} from "../repository";
import { announceBulk } from "../run/announce-bulk";
import { decryptSettings } from "../secrets";
import { findSource } from "../sources/index";
import { importJob } from "../run/import-job";
import { makeParts } from "./make-parts";
import { bulkPlan, type BulkState } from "./plan";

type Input = { identifier: string };
type Context = JobContext<Input, BulkState>;

/** How long to wait before looking again whether the tables are imported, in ms. */
const AWAITED = 500;

/**
 * Imports several tables of a source: reads them as they were at one moment, makes a table for each, and starts an
 * import for each. Repeated after a stop, it finds what it made.
 */
export const bulkJob = defineJob<Input, BulkState>({
  kind: "connector.bulk",
  input: z.object({ identifier: importIdentifier }),

  async run(context) {
    const { org, services, input } = context;
    const row = await findImportRow(org.database, input.identifier);
    if (!row || isEnded(row)) return undefined;
    await updateImport(org.database, row.identifier, {
      state: "running",
      startedAt: row.startedAt ?? Date.now(),
    });
    const state = context.state ?? (await read(context, row));
    await makeParts(context, row, state);
    const parts = await listParts(org.database, row.identifier);
    for (const { identifier, jobId, userId } of parts) {
      if (jobId !== null) continue;
      const own = await services.jobs.enqueue(org, importJob, { identifier }, userId);
      await updateImport(org.database, identifier, { jobId: own });
    }
    const identifiers = parts.map(({ identifier }) => identifier);
    if (!(await areEnded(org.database, identifiers))) return { againAt: Date.now() + AWAITED };
    await finishBatch(org.database, importBatch(row));
    const ended = await listParts(org.database, row.identifier);
    const isDone = ended.every((part) => part.state === "done");
    await end(context, row, state, { state: isDone ? "done" : "failed" });
    await announceBulk(services, org, row, ended);
    return undefined;
  },

  async ended(context, { status, error }) {
    const { org, services, input, state } = context;
    const row = await findImportRow(org.database, input.identifier);
    if (!row || isEnded(row)) return;
    const parts = await listParts(org.database, row.identifier);
    for (const part of parts) {
      if (isEnded(part)) continue;
      if (part.jobId !== null) await services.jobs.cancel(org, part.jobId);
      await updateImport(org.database, part.identifier, { state: "cancelled" });
    }
    await finishBatch(org.database, importBatch(row));
    const said = error ? JSON.stringify(error) : null;
    await end(context, row, state, { state: status, error: said });
    await announceBulk(services, org, row, parts, error);
  },
});

/** Each table in a file of its own; tables of an uploaded file are read from that. */
async function read(context: Context, row: ImportRow): Promise<BulkState> {
  const { remote } = findSource(row.connectorId);
  const { tables } = bulkPlan.parse(JSON.parse(row.config));
  const ids = tables.map(({ id }) => id);
  const state: BulkState = {
    files:
      remote && row.settings !== null
        ? await storeTables(context, row, ids, await decryptSettings(context.services, row.settings))
        : ids.map(() => ({ key: sourceKey(row) ?? "", size: row.fileSize })),
  };
  await context.saveState(state);
  return state;
}

async function end(
  context: Pick<Context, "org" | "services">,
  row: ImportRow,
  state: BulkState | null,
  set: Parameters<typeof updateImport>[2],
): Promise<void> {
  const { database } = context.org;
  const own = sourceKey(row);
  const keys = [...new Set([...(state?.files ?? []).map(({ key }) => key), ...(own === null ? [] : [own])])];
  for (const key of keys) await closeSource(context, { ...row, filePath: key });
  await endImport(database, row.identifier, { ...set, finishedAt: Date.now() }, keys);
  await removeContent(context);
}
