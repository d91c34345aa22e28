import type { connectorCalls } from "#shared/contract/connector";
import type { CellPreview, PreviewField, RowFate, RowPreview } from "#shared/contract/import-preview";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Field } from "#shared/contract/fields";
import type { CellValue, RecordData } from "#shared/contract/records";
import type { SelectConfig } from "#shared/fields/types/select";
import { PREVIEW_BATCHES, PREVIEW_EXAMPLES, PREVIEW_REFUSALS } from "#shared/limits/connector";
import { readRecords } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { recordKind } from "../../../policy/record";
import { findPeople, openTable, type People, type TableDefinition } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { cellText, recordLabels } from "../../records/public";
import { plannedFields, type ImportPlan, type PlannedField } from "../run/plan";
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
  const plan = planOf(config, result, matchedFields(result.fields));
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

/** Titles without a record make none while the rows are decided. */
const withoutCreating = (plan: ImportPlan): ImportPlan => ({
  ...plan,
  fields: plan.fields.map((field) => ({ ...field, createsRecords: false })),
});

/** A cell that is refused, or a title that makes a record: what the file says, and the reason. */
interface NamedCell {
  text: string;
  refused: string | null;
}
type NamedCells = ReadonlyMap<string, NamedCell>;
const placeOf = (row: number, column: number): string => `${row} ${column}`;

class Preview {
  readonly result = {
    counts: { created: 0, updated: 0, same: 0, newer: 0, duplicate: 0, unknown: 0, refused: 0 } as Record<
      RowFate,
      number
    >,
    changedCells: 0,
    refusedCells: 0,
    rowsWithRefusals: 0,
    rows: 0,
    fields: [] as PreviewField[],
    examples: [] as RowPreview[],
  };
  private readonly columns: readonly PlannedField[];
  private readonly shown = new Map<RowFate | "refusals", number>();

  private constructor(
    private readonly context: UpdateContext,
    private readonly plan: ImportPlan,
    private readonly table: TableDefinition,
    private readonly people: People,
  ) {
    this.columns = plannedFields(plan);
    this.result.fields = this.columns.map(({ fieldId, label }) => {
      const field = table.fieldById.get(fieldId);
      const name = field?.name ?? label;
      return { id: fieldId, name, type: field?.type ?? "text", colors: field ? colorsOf(field) : {} };
    });
  }

  static async open(context: UpdateContext, plan: ImportPlan): Promise<Preview> {
    const { table } = await openTable(context, context.tableId, recordKind.read);
    return new Preview(context, plan, table, await findPeople(context.org.database));
  }

  async take({ rows, lines, cells }: ReadRows): Promise<void> {
    const decision = await decideRows(this.context, withoutCreating(this.plan), rows, "preview");
    await checkRows(this.context, this.columns, decision, false);
    const present = await this.presentOf(decision.writes);
    const writes = new Map(decision.writes.map((write) => [write.row, write]));
    const named = this.namedCells(cells, decision);
    const refused = Map.groupBy(
      [...named].filter(([, cell]) => cell.refused !== null),
      ([place]) => Number(place.split(" ")[0]),
    );
    const labels = await this.labelsOf(rows, present);
    for (const [row, outcome] of decision.rows.entries()) {
      const write = writes.get(row);
      const before = (write?.recordId && present.get(write.recordId)) || {};
      const changed = write ? this.changedFields(write.data, before) : new Set<number>();
      const refusals = refused.get(row)?.length ?? 0;
      const fate = outcome === "updated" && changed.size === 0 ? "same" : outcome;
      const isRefused = fate === "refused" || refusals > 0;
      this.result.counts[fate] += 1;
      this.result.rows += 1;
      this.result.refusedCells += refusals;
      if (isRefused) this.result.rowsWithRefusals += 1;
      if (fate === "updated") this.result.changedCells += changed.size;
      if (!this.isShown(fate, isRefused)) continue;
      const after = write?.data ?? {};
      this.result.examples.push({
        line: lines[row] ?? 0,
        fate,
        recordId: write?.recordId ?? null,
        cells: this.columns.map(({ fieldId }, column): CellPreview => {
          const text = (value: CellValue) => this.textOf(fieldId, value, labels);
          const own = text(rows[row]?.[column] ?? null);
          const cell = named.get(placeOf(row, column));
          if (cell) return { before: text(before[fieldId] ?? null), after: cell.text, refused: cell.refused };
          if (fate === "created") return { before: "", after: text(after[fieldId] ?? null), refused: null };
          if (!write) return { before: own, after: own, refused: null };
          const here = text(before[fieldId] ?? null);
          return changed.has(fieldId)
            ? { before: here, after: text(after[fieldId] ?? null), refused: null }
            : { before: here, after: here, refused: null };
        }),
        reason: this.reasonOf(decision, row),
      });
    }
  }

  private isShown(fate: RowFate, isRefused: boolean): boolean {
    const isMore = (kind: RowFate | "refusals", most: number): boolean => {
      const count = this.shown.get(kind) ?? 0;
      if (count >= most) return false;
      this.shown.set(kind, count + 1);
      return true;
    };
    return isRefused ? isMore("refusals", PREVIEW_REFUSALS) : isMore(fate, PREVIEW_EXAMPLES);
  }

  private namedCells(notes: ReadRows["cells"], { cells: late }: Decision): NamedCells {
    const say = (reason: string) => formatMessage(this.context.language, reason);
    const named = new Map<string, NamedCell>();
    for (const note of notes)
      if (note.kind === "refused")
        named.set(placeOf(note.row, note.column), { text: note.text, refused: say(note.reason) });
    for (const { row, column, text, reason } of late) {
      const isMade =
        this.columns[column]?.createsRecords === true && reason === "connector.reason.noSuchRecord";
      named.set(placeOf(row, column), { text, refused: isMade ? null : say(reason) });
    }
    return named;
  }

  private async presentOf(writes: readonly RowToWrite[]): Promise<ReadonlyMap<number, RecordData>> {
    const ids = writes.flatMap(({ recordId }) => recordId ?? []);
    if (ids.length === 0) return new Map();
    const { org, tableId } = this.context;
    const { grant } = await openTable(this.context, tableId, recordKind.read);
    return new Map((await readRecords(org.database, grant, ids)).map(({ id, data }) => [id, data]));
  }

  /** Names of the connected records, by their tables. */
  private async labelsOf(
    rows: readonly (readonly CellValue[])[],
    present: ReadonlyMap<number, RecordData>,
  ): Promise<Labels> {
    const labels: Labels = new Map();
    for (const [column, { fieldId, type, config }] of this.columns.entries()) {
      if (type !== "connectedRecord") continue;
      const values = [
        ...rows.map((row) => row[column]),
        ...[...present.values()].map((data) => data[fieldId]),
      ];
      const ids = [...new Set(values.flatMap((value) => (Array.isArray(value) ? value : []).map(Number)))];
      labels.set(fieldId, await recordLabels(this.context, Number(config["tableId"]), ids));
    }
    return labels;
  }

  private changedFields(data: RecordData, before: RecordData): Set<number> {
    const changed = Object.entries(data).filter(
      ([id, value]) => JSON.stringify(before[id] ?? null) !== JSON.stringify(value),
    );
    return new Set(changed.map(([id]) => Number(id)));
  }

  private textOf(fieldId: number, value: CellValue, labels: Labels): string {
    const names = labels.get(fieldId);
    if (names && Array.isArray(value))
      return value
        .map(Number)
        .map((id) => names.get(id) ?? `#${id}`)
        .join(", ");
    return cellText(this.context, this.people, this.table.fieldById.get(fieldId), value);
  }

  private reasonOf({ refusals }: Decision, row: number): string | null {
    const refusal = refusals.find((one) => one.row === row);
    return refusal ? formatMessage(this.context.language, refusal.reason, refusal.values) : null;
  }
}

type Labels = Map<number, ReadonlyMap<number, string>>;

/** Colours of a choice's options by their labels. */
function colorsOf({ config }: Pick<Field, "config">): PreviewField["colors"] {
  const { options = [] } = config as Partial<SelectConfig>;
  return Object.fromEntries(options.map(({ label, color }) => [label, color]));
}
