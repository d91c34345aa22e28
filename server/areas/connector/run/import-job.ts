import { truncate } from "node:fs/promises";
import { z } from "zod";
import { importIdentifier } from "#shared/contract/connector";
import { IMPORT_BATCH } from "#shared/limits/connector";
import { importRecords } from "../../../engine/changes/operations";
import { finishBatch } from "../../../engine/public";
import type { OrganizationHandle } from "../../../http/context";
import { defineJob, type JobContext } from "../../../jobs/kind";
import { authorize } from "../../../policy/authorize";
import { formatMessage } from "../../../text/format";
import { removeContent } from "../../files/public";
import { listKnownPeople } from "../people";
import { importBatch } from "../batch";
import {
  closeSource,
  keepLedger,
  ledgerDraft,
  makeRoomForLedger,
  openSource,
  sourceKey,
} from "../import-files";
import { endImport, findImportRow, updateImport, type ImportRow } from "../repository";
import { announceEnd, announceSuccess } from "./announce";
import type { Counts, RowsRequest } from "./rows-messages";
import { emptyLedger, type RunningLedger } from "./ledger";
import { importPlan, type ImportPlan } from "./plan";
import { readBatches } from "./read-batches";

type Input = { identifier: string };
/** Batches that are in the table; also kept by the idempotency key of each, so saving now and then is enough. */
type State = { batches: number };
type Context = JobContext<Input, State>;

/** How often the place to continue from and the progress are put on disk, in ms. */
const SAVE_INTERVAL = 500;

/**
 * Fills a table from a file. Each batch is one change set with a key of its own: after a stop the file is read and
 * accounted for from its beginning, batches that are in the table are passed over, and none comes twice.
 */
export const importJob = defineJob<Input, State>({
  kind: "import",
  input: z.object({ identifier: importIdentifier }),

  async run(context) {
    const { org, input, services } = context;
    const row = await findImportRow(org.database, input.identifier);
    if (!row || row.tableId === null || row.state === "done") return;
    await updateImport(org.database, row.identifier, {
      state: "running",
      startedAt: row.startedAt ?? Date.now(),
    });
    const finished = await importFile(context, row, importPlan.parse(JSON.parse(row.config)));
    await end(context, row, { state: "done", ledger: JSON.stringify(finished) });
    await finishBatch(org.database, importBatch(row.identifier));
    await announceSuccess(services, org, row, finished.progress.recordsCreated);
  },

  /** What landed stays; the ledger was cut to it. */
  async ended({ org, services, input }, { status, error }) {
    const row = await findImportRow(org.database, input.identifier);
    if (!row || row.state === "done") return;
    await end({ org, services }, row, { state: status, error: error ? JSON.stringify(error) : null });
    await finishBatch(org.database, importBatch(row.identifier));
    await announceEnd(services, org, row, status, error);
  },
});

/** The ledger is kept before the import is over, the file goes after: whoever hears of the end finds the ledger. */
async function end(
  house: Pick<Context, "org" | "services">,
  row: ImportRow,
  set: Parameters<typeof updateImport>[2],
): Promise<void> {
  await keepLedger(house, row);
  await endImport(house.org.database, row.identifier, { ...set, finishedAt: Date.now() }, sourceKey(row));
  await closeSource(house, row);
  await removeContent(house);
}

async function importFile(context: Context, row: ImportRow, plan: ImportPlan): Promise<RunningLedger> {
  const { org, signal } = context;
  const request = await rowsRequest(context, row, plan);
  const keep = createKeeper(context, row, plan);
  try {
    for await (const step of readBatches(request, signal)) {
      if (step.kind === "end") return keep.finish(step.counts, step.notes);
      await writeBatch(context, row, plan, step.index, step.rows);
      await keep.written(step.index + 1, step.counts);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await keep.save(org);
  }
  throw new Error("The import was stopped.");
}

async function writeBatch(
  context: Context,
  { tableId, identifier }: ImportRow,
  plan: ImportPlan,
  index: number,
  rows: Parameters<typeof importRecords>[2],
): Promise<void> {
  const actor = await context.actor();
  const grant = await authorize({ actor, org: context.org }, "record:create", { tableId: tableId ?? 0 });
  const fieldIds = keptFields(plan).map(({ fieldId }) => fieldId);
  const key = `import:${identifier}:${index}`;
  await context.org.database.applyChanges({
    actor,
    cause: "import",
    operations: [importRecords(grant, fieldIds, rows)],
    idempotency: { key, requestHash: key },
    batch: importBatch(identifier),
  });
}

const keptFields = ({ fields, fieldIds }: ImportPlan) =>
  fields.flatMap((field) => {
    const fieldId = fieldIds[field.column];
    return fieldId === undefined ? [] : [{ ...field, fieldId }];
  });

async function rowsRequest(context: Context, row: ImportRow, plan: ImportPlan): Promise<RowsRequest> {
  const { org, state, actor } = context;
  const { locale, language } = await actor();
  await makeRoomForLedger(context, row);
  return {
    connectorId: row.connectorId,
    path: await openSource(context, row),
    ledgerPath: ledgerDraft(context, row),
    format: plan.format,
    columns: keptFields(plan).map(({ key, fieldId, label, type, column, config }) => ({
      key,
      fieldId,
      label,
      type,
      column,
      config,
      notes: plan.columnNotes[column] ?? [],
    })),
    width: plan.fields.length,
    columnWord: formatMessage(language, "connector.column"),
    locale,
    people: await listKnownPeople(org.database),
    skipBatches: state?.batches ?? 0,
  };
}

/** Keeps what is in the table: in memory after each batch, on disk now and then and at the end. */
function createKeeper(context: Context, row: ImportRow, plan: ImportPlan) {
  const leftOut = plan.fields
    .filter(({ column }) => plan.fieldIds[column] === undefined)
    .map(({ key }) => key);
  const ledger: RunningLedger = { ...emptyLedger(row.fileSize), leftOut, notes: plan.notes };
  let [batches, savedAt, ledgerBytes] = [context.state?.batches ?? 0, Date.now(), -1];

  const take = ({ rowsRead, bytesRead, ledgerBytes: bytes, ...counts }: Counts) => {
    ledgerBytes = bytes;
    const recordsCreated = Math.min(rowsRead, batches * IMPORT_BATCH);
    Object.assign(ledger, counts, { progress: { ...ledger.progress, rowsRead, bytesRead, recordsCreated } });
  };
  const save = async (org: OrganizationHandle) => {
    await updateImport(org.database, row.identifier, { ledger: JSON.stringify(ledger) });
    await context.saveState({ batches });
  };
  return {
    async written(done: number, counts: Counts): Promise<void> {
      batches = done;
      take(counts);
      await context.progress(counts.rowsRead, null);
      if (Date.now() - savedAt < SAVE_INTERVAL) return;
      savedAt = Date.now();
      await save(context.org);
    },
    finish(counts: Counts, notes: RunningLedger["notes"]): RunningLedger {
      batches = Math.ceil(counts.rowsRead / IMPORT_BATCH);
      take(counts);
      ledger.progress.bytesRead = ledger.progress.bytesTotal;
      const known = new Set(plan.notes.map(({ text }) => text));
      ledger.notes = [...plan.notes, ...notes.filter(({ text }) => !known.has(text))];
      ledgerBytes = -1;
      return ledger;
    },
    /** After a stop the ledger file tells of a batch that was never written: it is cut. */
    async save(org: OrganizationHandle): Promise<void> {
      if (ledgerBytes >= 0) await truncate(ledgerDraft(context, row), ledgerBytes);
      await save(org);
    },
  };
}
