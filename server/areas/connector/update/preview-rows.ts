import type { connectorCalls } from "#shared/contract/connector";
import type { RowFate, RowPreview } from "#shared/contract/import-preview";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { RecordData } from "#shared/contract/records";
import { PREVIEW_BATCHES, PREVIEW_EXAMPLES } from "#shared/limits/connector";
import { readRecords } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { recordKind } from "../../../policy/record";
import { findPeople, openTable, type People, type TableDefinition } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { cellText } from "../../records/public";
import { plannedFields, type ImportPlan } from "../run/plan";
import { readBatches } from "../run/read-batches";
import type { ReadRows } from "../run/rows-messages";
import { rowsRequest } from "../run/rows-request";
import { matchedFields, planOf, prepareImport } from "../start-import";
import { decideRows, type Decision, type RowToWrite } from "./decide-rows";
import type { UpdateContext } from "./update-context";
import { checkRows } from "./write-rows";

type Call = typeof connectorCalls.previewImport;

/**
 * Decides for the first rows of a file what would become of each, and writes nothing.
 *
 * @throws AppError as `importTable`, invalid_request without a table to update
 */
export async function previewImport(context: RequestContext, input: ParsedOf<Call>): Promise<ReplyOf<Call>> {
  const { org, actor, language, signal } = context;
  const { row, config, target, result } = await prepareImport(context, input);
  if (!target) throw new AppError("invalid_request");
  const plan = withoutCreating(planOf(config, result, matchedFields(result.fields)));
  const request = await rowsRequest(context, row, plan, { actor, ledgerPath: null, skipBatches: 0 });
  const update = { actor, org, tableId: target.tableId, locale: actor.locale, language, signal };
  const preview = await Preview.open(update, plan);
  let isComplete = false;
  for await (const step of readBatches(request, signal)) {
    if (step.kind === "end") isComplete = true;
    else if (step.kind === "rows") {
      if (step.index === PREVIEW_BATCHES) break;
      await preview.take(step);
    }
  }
  return { ...preview.result, isComplete };
}

/** Titles without a record make none in a preview. */
const withoutCreating = (plan: ImportPlan): ImportPlan => ({
  ...plan,
  fields: plan.fields.map((field) => ({ ...field, createsRecords: false })),
});

class Preview {
  readonly result = {
    counts: { created: 0, updated: 0, same: 0, newer: 0, duplicate: 0, unknown: 0, refused: 0 } as Record<
      RowFate,
      number
    >,
    rows: 0,
    examples: [] as RowPreview[],
  };

  private constructor(
    private readonly context: UpdateContext,
    private readonly plan: ImportPlan,
    private readonly table: TableDefinition,
    private readonly people: People,
  ) {}

  static async open(context: UpdateContext, plan: ImportPlan): Promise<Preview> {
    const { table } = await openTable(context, context.tableId, recordKind.read);
    return new Preview(context, plan, table, await findPeople(context.org.database));
  }

  async take({ rows, lines }: ReadRows): Promise<void> {
    const decision = await decideRows(this.context, this.plan, rows, "preview");
    await checkRows(this.context, plannedFields(this.plan), decision, false);
    const present = await this.presentOf(decision.writes);
    const writes = new Map(decision.writes.map((write) => [write.row, write]));
    for (const [row, outcome] of decision.rows.entries()) {
      const write = writes.get(row);
      const before = write?.recordId ? (present.get(write.recordId) ?? {}) : {};
      const changes = write ? this.changesOf(write.data, before) : [];
      const fate = outcome === "updated" && changes.length === 0 ? "same" : outcome;
      this.result.counts[fate] += 1;
      this.result.rows += 1;
      if (this.isShown(fate))
        this.result.examples.push({
          line: lines[row] ?? 0,
          fate,
          recordId: write?.recordId ?? null,
          changes,
          reason: this.reasonOf(decision, row),
        });
    }
  }

  private isShown(fate: RowFate): boolean {
    return this.result.examples.filter((example) => example.fate === fate).length < PREVIEW_EXAMPLES;
  }

  private async presentOf(writes: readonly RowToWrite[]): Promise<ReadonlyMap<number, RecordData>> {
    const ids = writes.flatMap(({ recordId }) => recordId ?? []);
    if (ids.length === 0) return new Map();
    const { org, tableId } = this.context;
    const { grant } = await openTable(this.context, tableId, recordKind.read);
    return new Map((await readRecords(org.database, grant, ids)).map(({ id, data }) => [id, data]));
  }

  private changesOf(data: RecordData, before: RecordData): RowPreview["changes"] {
    return Object.entries(data).flatMap(([id, value]) => {
      const field = this.table.fieldById.get(Number(id));
      const known = before[id] ?? null;
      if (!field || JSON.stringify(known) === JSON.stringify(value)) return [];
      const text = (cell: typeof value) => cellText(this.context, this.people, field, cell);
      return [{ field: field.name, before: text(known), after: text(value) }];
    });
  }

  private reasonOf({ refusals }: Decision, row: number): string | null {
    const refusal = refusals.find((one) => one.row === row);
    return refusal ? formatMessage(this.context.language, refusal.reason, refusal.values) : null;
  }
}
