import type { CellValue } from "#shared/contract/records";
import { importBatch } from "../batch";
import { ledgerDraft, outcomesDraft } from "../import-files";
import { isWritten, type ImportRow } from "../repository";
import { reportRows } from "../update/report-rows";
import { decideRows } from "../update/decide-rows";
import { fetchFiles } from "../update/fetch-files";
import { OutcomeFile } from "../update/outcome-file";
import { countRows, noRows, type BatchOutcome, type RowCounts } from "../update/outcomes";
import type { UpdateContext } from "../update/update-context";
import { WITHOUT_AUTOMATIONS } from "../../../automations/without-automations";
import { writeRows } from "../update/write-rows";
import { keyOf } from "./fill-table";
import type { ImportContext } from "./import-context";
import type { ImportProgress } from "./import-progress";
import { ImportLedger, type ReportedColumn } from "./import-ledger";
import { plannedFields, type ImportPlan } from "./plan";
import type { Counts, Place, ReadRows } from "./rows-messages";

/** Writes batches of rows into a table that stands, and accounts for them by what became of each row. */
export class TableUpdate {
  private readonly rows = noRows();

  private constructor(
    private readonly context: ImportContext,
    private readonly row: ImportRow,
    private readonly plan: ImportPlan,
    private readonly columns: readonly ReportedColumn[],
    private readonly outcomes: OutcomeFile,
    private readonly ledger: ImportLedger,
  ) {}

  static async open(
    context: ImportContext,
    row: ImportRow,
    plan: ImportPlan,
    columns: readonly ReportedColumn[],
  ): Promise<TableUpdate> {
    const outcomes = await OutcomeFile.open(outcomesDraft(context, row));
    const ledger = new ImportLedger(ledgerDraft(context, row), columns);
    return new TableUpdate(context, row, plan, columns, outcomes, ledger);
  }

  /** Batches that were written before a stop are only accounted for. */
  async take(index: number, read: ReadRows, place: Place, progress: ImportProgress): Promise<void> {
    const before = this.outcomes.of(index);
    const outcome = before && index < progress.skip ? before : await this.write(index, read.rows, before);
    reportRows(this.ledger, this.columns.length, read, outcome);
    countRows(this.rows, outcome);
    await progress.written(index + 1, this.counts(place));
  }

  counts({ rowsRead, bytesRead }: Place): Counts & { rows: RowCounts } {
    return { ...this.ledger.snapshot(), rowsRead, bytesRead, rows: { ...this.rows } };
  }

  close(): void {
    this.ledger.close();
    this.outcomes.close();
  }

  /** @param before what was put down before a stop: it counts where the batch was written before that */
  private async write(
    index: number,
    rows: CellValue[][],
    before: BatchOutcome | null,
  ): Promise<BatchOutcome> {
    const update = await this.updateContext();
    const { identifier } = this.row;
    const key = keyOf(identifier, index);
    if (before && (await isWritten(update.org.database, update.actor.userId, key))) return before;
    const batch = importBatch(this.row);
    const decision = await decideRows(update, this.plan, rows, batch);
    const columns = plannedFields(this.plan);
    const release = await fetchFiles({ ...update, services: this.context.services }, columns, decision);
    const written = writeRows(update, columns, decision, {
      key,
      batch,
      isWhole:
        this.row.parent !== null ||
        this.plan.followedTable !== null ||
        this.plan.type === "import_create_structure",
      ...(this.plan.isRunAutomations ? {} : { causedBy: WITHOUT_AUTOMATIONS }),
      // Outcomes are on disk before their rows are written, even if the write fails.
      before: () => this.outcomes.put(index, decision),
    });
    await written.catch(async (error: unknown) => {
      await release();
      throw error;
    });
    return decision;
  }

  private async updateContext(): Promise<UpdateContext> {
    const { org, signal } = this.context;
    const actor = await this.context.actor();
    const { locale, language } = actor;
    return { actor, org, tableId: this.row.tableId ?? 0, locale, language, signal };
  }
}
