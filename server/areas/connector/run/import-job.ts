import { rm } from "node:fs/promises";
import { z } from "zod";
import { importIdentifier } from "#shared/contract/connector";
import { finishBatch } from "../../../engine/public";
import { defineJob } from "../../../jobs/kind";
import { removeContent } from "../../files/public";
import { importBatch } from "../batch";
import {
  closeSource,
  keepLedger,
  ledgerDraft,
  makeRoomForLedger,
  outcomesDraft,
  sourceKey,
} from "../import-files";
import { updateLink } from "../links/repository";
import { areEnded, endImport, findImportRow, isEnded, updateImport, type ImportRow } from "../repository";
import { announceEnd, announceSuccess } from "./announce";
import { fillTable } from "./fill-table";
import type { ImportContext, ImportInput, ImportState } from "./import-context";
import { createImportProgress } from "./import-progress";
import type { RunningLedger } from "./ledger";
import { importPlan, isUpdate, type ImportPlan } from "./plan";
import { readBatches } from "./read-batches";
import { removeGone } from "./remove-gone";
import { rowsRequest } from "./rows-request";
import { TableUpdate } from "./update-table";

/** How long to wait before looking again whether other imports have ended, in ms. */
const AWAITED = 300;
const followed = { state: "followed" } as const;

/**
 * Fills a table from a file. Each batch is one change set with its own idempotency key. After a restart the file is
 * read and reported from its beginning, batches already in the table are skipped, and none is written twice.
 */
export const importJob = defineJob<ImportInput, ImportState>({
  kind: "import",
  input: z.object({ identifier: importIdentifier }),

  async run(context) {
    const { org, input, services } = context;
    const row = await findImportRow(org.database, input.identifier);
    if (!row || row.tableId === null || isEnded(row)) return undefined;
    const plan = importPlan.parse(JSON.parse(row.config));
    if (!(await areEnded(org.database, plan.after))) return { againAt: Date.now() + AWAITED };
    await updateImport(org.database, row.identifier, {
      state: "running",
      startedAt: row.startedAt ?? Date.now(),
    });
    const finished = await importFile(context, row, plan);
    await removeGone(context, row, plan);
    await finish(context, row);
    await end(context, row, { state: "done", ledger: JSON.stringify(finished) });
    if (plan.followedTable !== null)
      await updateLink(org.database, plan.followedTable, {
        ...followed,
        error: null,
        lastAt: Date.now(),
        ...(plan.latest !== null && { since: plan.latest }),
      });
    else if (row.parent === null) await announceSuccess(services, org, row, plan.type, finished.progress);
    return undefined;
  },

  /** Imported rows stay; the ledger was cut to them. */
  async ended(context, { status, error }) {
    const { org, services, input } = context;
    const row = await findImportRow(org.database, input.identifier);
    if (!row || isEnded(row)) return undefined;
    await finish(context, row);
    await end(context, row, { state: status, error: error ? JSON.stringify(error) : null });
    const { followedTable } = importPlan.parse(JSON.parse(row.config));
    if (row.parent !== null) return undefined;
    if (followedTable === null) return announceEnd(services, org, row, status, error);
    const said = error ? JSON.stringify(error) : null;
    return updateLink(org.database, followedTable, { state: "failed", error: said, lastAt: Date.now() });
  },
});

/** A part of an import of several tables can be undone once all of them are imported. */
const finish = async ({ org }: Pick<ImportContext, "org">, row: ImportRow): Promise<void> => {
  if (row.parent === null) await finishBatch(org.database, importBatch(row));
};

/**
 * The ledger is stored before the import ends, and the file is released after, so that the ledger is there when
 * the end is published.
 */
async function end(
  context: Pick<ImportContext, "org" | "services">,
  row: ImportRow,
  set: Parameters<typeof updateImport>[2],
): Promise<void> {
  await keepLedger(context, row);
  // Several tables may be in one file.
  const released = row.parent === null ? [sourceKey(row)] : [];
  await endImport(context.org.database, row.identifier, { ...set, finishedAt: Date.now() }, released);
  if (row.parent === null) await closeSource(context, row);
  await rm(outcomesDraft(context, row), { force: true });
  await removeContent(context);
}

async function importFile(context: ImportContext, row: ImportRow, plan: ImportPlan): Promise<RunningLedger> {
  const { signal } = context;
  await makeRoomForLedger(context, row);
  const request = await rowsRequest(context, row, plan, {
    actor: await context.actor(),
    ledgerPath: isUpdate(plan) ? null : ledgerDraft(context, row),
    skipBatches: context.state?.batches ?? 0,
  });
  const progress = createImportProgress(context, row, plan);
  const update = isUpdate(plan) ? await TableUpdate.open(context, row, plan, request.columns) : null;
  try {
    for await (const step of readBatches(request, signal)) {
      if (step.kind === "rows") await update?.take(step.index, step, step.place, progress);
      else if (step.kind === "batch") {
        await fillTable(context, row, plan, step.index, step.rows);
        await progress.written(step.index + 1, step.counts);
      } else return progress.finish(update?.counts(step.counts) ?? step.counts, step.notes);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    update?.close();
    await progress.save();
  }
  throw new Error("The import was stopped.");
}
