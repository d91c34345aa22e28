import { truncate } from "node:fs/promises";
import { ledgerDraft } from "../import-files";
import { updateImport, type ImportRow } from "../repository";
import type { RowCounts } from "../update/outcomes";
import type { ImportContext } from "./import-context";
import { emptyLedger, type RunningLedger } from "./ledger";
import { isUpdate, type ImportPlan } from "./plan";
import type { Counts } from "./rows-messages";

/** How often the place to continue from and the progress are put on disk, in ms. */
const SAVE_INTERVAL = 500;

/** The counts so far. Without row counts, each row read is a record. */
type Kept = Counts & { rows?: RowCounts };

/** Keeps what is in the table: in memory after each batch, on disk now and then and at the end. */
export function createImportProgress(context: ImportContext, row: ImportRow, plan: ImportPlan) {
  const leftOut = plan.fields
    .filter(({ column }) => plan.fieldIds[column] === undefined && !plan.otherEnds.includes(column))
    .map(({ key }) => key);
  const ledger: RunningLedger = { ...emptyLedger(row.fileSize), leftOut, notes: plan.notes };
  let [batches, savedAt, ledgerBytes] = [context.state?.batches ?? 0, Date.now(), -1];

  const take = ({ rowsRead, bytesRead, ledgerBytes: bytes, rows, ...counts }: Kept) => {
    ledgerBytes = bytes;
    const progress = { ...ledger.progress, rowsRead, bytesRead };
    if (rows) {
      progress.recordsCreated = rows.created;
      progress.recordsUpdated = rows.updated;
      progress.rowsIgnored = rows.newer + rows.duplicate + rows.unknown;
      progress.rowsRefused = rows.refused;
    } else progress.recordsCreated = Math.min(rowsRead, batches * plan.batchRows);
    Object.assign(ledger, counts, { progress });
  };
  const save = async () => {
    await updateImport(context.org.database, row.identifier, { ledger: JSON.stringify(ledger) });
    await context.saveState({ batches });
  };
  return {
    /** Batches that were written before a stop. */
    skip: batches,
    async written(done: number, counts: Kept): Promise<void> {
      batches = Math.max(batches, done);
      take(counts);
      await context.progress(counts.rowsRead, null);
      if (Date.now() - savedAt < SAVE_INTERVAL) return;
      savedAt = Date.now();
      await save();
    },
    finish(counts: Kept, notes: RunningLedger["notes"]): RunningLedger {
      batches = Math.ceil(counts.rowsRead / plan.batchRows);
      take(counts);
      ledger.progress.bytesRead = ledger.progress.bytesTotal;
      const known = new Set(plan.notes.map(({ text }) => text));
      ledger.notes = [...plan.notes, ...notes.filter(({ text }) => !known.has(text))];
      ledgerBytes = -1;
      return ledger;
    },
    /** After a stop, the thread's ledger file may contain a batch that was never written: it is cut. */
    async save(): Promise<void> {
      if (ledgerBytes >= 0 && !isUpdate(plan)) await truncate(ledgerDraft(context, row), ledgerBytes);
      await save();
    },
  };
}
export type ImportProgress = ReturnType<typeof createImportProgress>;
