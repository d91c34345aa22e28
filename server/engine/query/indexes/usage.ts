import { INDEX_SHAPES_MAX } from "#shared/limits/indexes";
import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase } from "../../../database/types";
import { keyOf, type IndexColumn } from "./index-columns";

/** Uses since they were last taken, by the key of the index that would serve them. */
type TableUsage = Map<string, number>;

const usageOf = oncePerKey((_database: OrganizationDatabase) => new Map<number, TableUsage>());
/** Databases with uses that were not taken yet. */
const used = new Set<OrganizationDatabase>();

/** Counts a query that an index would serve: two look-ups, nothing is written. */
export function noteUse(
  database: OrganizationDatabase,
  tableId: number,
  columns: readonly IndexColumn[] | null,
): void {
  if (columns === null) return;
  const tables = usageOf(database);
  const usage = tables.get(tableId) ?? new Map<string, number>();
  tables.set(tableId, usage);
  used.add(database);
  const key = keyOf(columns);
  const count = usage.get(key);
  if (count === undefined && usage.size >= INDEX_SHAPES_MAX) dropLeast(usage);
  usage.set(key, (count ?? 0) + 1);
}

function dropLeast(usage: TableUsage): void {
  let [least, fewest] = ["", Infinity];
  for (const [key, count] of usage) if (count < fewest) [least, fewest] = [key, count];
  usage.delete(least);
}

export const usedDatabases = (): OrganizationDatabase[] => [...used];

/** The uses since the last call. */
export function takeUsage(database: OrganizationDatabase): { tableId: number; key: string; uses: number }[] {
  const tables = usageOf(database);
  const taken = [...tables].flatMap(([tableId, usage]) =>
    [...usage].map(([key, uses]) => ({ tableId, key, uses })),
  );
  tables.clear();
  used.delete(database);
  return taken;
}
