import type { CellValue } from "#shared/contract/records";
import { readRecords } from "../../../engine/public";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import type { ImportPlan, PlannedField } from "../run/plan";
import type { Key } from "./row-key";
import type { UpdateContext } from "./update-context";

const DAY = 86_400_000;

/**
 * Whether the record of a row changed here after the row did. Changes since the import was planned do not count: they
 * may be its own.
 */
export async function newerHere(
  { actor, org, tableId }: UpdateContext,
  { newerColumn, plannedAt }: ImportPlan,
  columns: readonly PlannedField[],
  rows: readonly (readonly CellValue[])[],
  keys: readonly Key[],
): Promise<(row: number) => boolean> {
  const place = columns.findIndex(({ column }) => column === newerColumn);
  const ids = keys.flatMap(({ holder }) => holder?.id ?? []);
  if (newerColumn === null || place < 0 || ids.length === 0) return () => false;
  const grant = await authorize({ actor, org }, recordKind.read, tableId);
  const records = await readRecords(org.database, grant, [...new Set(ids)]);
  const changedAt = new Map(records.map(({ id, updatedAt }) => [id, updatedAt]));
  return (row) => {
    const rowChangedAt = momentOf(rows[row]?.[place] ?? null);
    const here = changedAt.get(keys[row]?.holder?.id ?? 0);
    return rowChangedAt !== null && here !== undefined && here > rowChangedAt && here < plannedAt;
  };
}

/** The moment of a date and time, or the end of a day; null without a date. */
function momentOf(value: CellValue): number | null {
  if (typeof value !== "string") return null;
  const moment = Date.parse(value);
  if (Number.isNaN(moment)) return null;
  return value.includes("T") ? moment : moment + DAY;
}
