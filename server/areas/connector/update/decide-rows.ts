import { needsKey } from "#shared/contract/import-config";
import type { CellValue, RecordData } from "#shared/contract/records";
import { foldText } from "#shared/fold-text";
import { findByValues } from "../../../engine/public";
import { authorize } from "../../../policy/authorize";
import { plannedFields, type ImportPlan, type PlannedField } from "../run/plan";
import type { BatchOutcome, RowOutcome, RowRefusal } from "./outcomes";
import { newerHere } from "./newer-here";
import type { Key } from "./row-key";
import { resolveTitles } from "./resolve-titles";
import type { UpdateContext } from "./update-context";
import { recordKind } from "../../../policy/record";

/** A row on its way to its record. */
export interface RowToWrite {
  /** Its place in the batch. */
  row: number;
  /** The record that it changes; null for a new one. */
  recordId: number | null;
  data: RecordData;
}

/** The outcome of a batch, as far as it can be decided before the write. */
export interface Decision extends BatchOutcome {
  writes: RowToWrite[];
}

/**
 * Decides for each row of a batch whether it makes a record, changes one, or does nothing, by the import's type and
 * key. Empty cells change nothing.
 */
export async function decideRows(
  context: UpdateContext,
  plan: ImportPlan,
  rows: CellValue[][],
  batch: string,
): Promise<Decision> {
  const columns = plannedFields(plan);
  const cells = await resolveTitles(context, columns, rows, batch, plan.connectBy);
  const keyed = needsKey(plan.type) ? await findKeys(context, plan, columns, rows) : null;
  const isNewer = await newerHere(context, plan, columns, rows, keyed ?? []);
  const seen = new Set<CellValue>();
  const refusals: RowRefusal[] = [];
  const writes: RowToWrite[] = [];
  const outcomes = rows.map((values, row): RowOutcome => {
    const verdict = verdictOf(plan, keyed?.[row], seen);
    if (typeof verdict === "string") {
      if (verdict in reasons) refusals.push({ row, reason: reasons[verdict] ?? "", values: {} });
      return verdict in reasons ? "refused" : (verdict as RowOutcome);
    }
    const { recordId } = verdict;
    if (isNewer(row)) return "newer";
    writes.push({ row, recordId, data: dataOf(plan, columns, values) });
    return recordId === null ? "created" : "updated";
  });
  return { rows: outcomes, refusals, cells, writes };
}

type Verdict = { recordId: number | null } | "duplicate" | "unknown" | "keyEmpty" | "keyShared";
const reasons: Record<string, string> = {
  keyEmpty: "connector.reason.keyEmpty",
  keyShared: "connector.reason.severalRecords",
};

/** @param seen keys of rows before, in whose records those behind find theirs */
function verdictOf({ type, followedTable }: ImportPlan, key: Key | undefined, seen: Set<CellValue>): Verdict {
  if (key === undefined) return { recordId: null };
  const { value, holder } = key;
  if (value === null) return "keyEmpty";
  if (type === "import_update" && (followedTable === null || holder !== null)) {
    if (holder === null) return "unknown";
    return holder.count > 1 ? "keyShared" : { recordId: holder.id };
  }
  const compared = typeof value === "string" ? foldText(value) : value;
  if (holder !== null || seen.has(compared)) return "duplicate";
  seen.add(compared);
  return { recordId: null };
}

async function findKeys(
  { actor, org, tableId, signal }: UpdateContext,
  { keyColumn }: ImportPlan,
  columns: readonly PlannedField[],
  rows: readonly CellValue[][],
): Promise<Key[]> {
  const place = columns.findIndex(({ column }) => column === keyColumn);
  const field = columns[place];
  if (!field) throw new Error("An import that finds records by a key has none.");
  const values = rows.map((row) => row[place] ?? null);
  const grant = await authorize({ actor, org }, recordKind.read, tableId);
  const holders = await findByValues(org.database, grant, field.fieldId, values, { signal });
  return values.map((value, row) => ({ value, holder: holders[row] ?? null }));
}

/** The cells of a row that say something; a record that is found by its key keeps it as it stands. */
function dataOf(
  { type, keyColumn, unwritten, followedTable }: ImportPlan,
  columns: readonly PlannedField[],
  values: readonly CellValue[],
): RecordData {
  const data: RecordData = {};
  for (const [place, { column, fieldId }] of columns.entries()) {
    const value = values[place] ?? null;
    const isFollowed = followedTable !== null;
    const isKey = type === "import_update" && column === keyColumn && !isFollowed;
    if ((value !== null || isFollowed) && !isKey && !unwritten.includes(column)) data[fieldId] = value;
  }
  return data;
}
