import { retryOnConflict } from "../model/retry-on-conflict";
import { INDEX_ROWS_MIN, INDEX_USES_MIN } from "#shared/limits/indexes";
import type { OrganizationDatabase, Statement } from "../../database/types";
import { AppError } from "../../errors";
import { UnfitValue } from "../fields/storage";
import { sortKeys } from "../query/sort";
import { readTableSchema } from "../schema/read-table-schema";
import { readViewConfig } from "../schema/read-view-config";
import { forgetBuiltIndexes } from "../query/indexes/built-indexes";
import { chooseIndexes } from "./choose";
import { keyOf } from "../query/indexes/index-columns";
import { indexFor, shapeOf } from "../query/indexes/query-shape";
import {
  addUses,
  definitionOf,
  drop,
  forget,
  listIndexes,
  noteBuilt,
  raiseUses,
  type KnownIndex,
} from "../query/indexes/repository";
import { takeUsage } from "../query/indexes/usage";

/** Errors that a retry may not meet again. */
const PASSING = new Set<string>(["storage_unavailable", "change_conflict", "query_timeout"]);

interface TableSize {
  id: number;
  recordCount: number;
}

/** Stores how the tables were queried since the last time, and what their saved views query. */
export async function saveUsage(database: OrganizationDatabase, now: number): Promise<void> {
  const usage = takeUsage(database);
  if (usage.length === 0) return;
  const views = [...new Set(usage.map(({ tableId }) => tableId))].map((tableId) =>
    wantedByViews(database, tableId, now),
  );
  const wanted = (await Promise.all(views)).flat();
  await database.execute([...usage.map((entry) => addUses(entry, now)), ...wanted]);
}

async function wantedByViews(
  database: OrganizationDatabase,
  tableId: number,
  now: number,
): Promise<Statement[]> {
  const schema = await readTableSchema(database, tableId);
  if (!schema) return [];
  const views = await database.all<{ config: string }>({
    sql: `select "config" from "app" where "tableId" = ? and "deletedAt" is null`,
    parameters: [tableId],
  });
  return views.flatMap(({ config }) => {
    const { filter, sort = [] } = readViewConfig(config);
    // No index has the natural order.
    if (sort.some(({ natural }) => natural === true)) return [];
    try {
      const keys = sortKeys(schema, sort, { fieldIds: null });
      const columns = indexFor(
        shapeOf(schema, [filter], keys, { userId: 0, rows: null, fieldIds: null, dialect: database.dialect }),
      );
      return columns === null ? [] : [raiseUses(tableId, keyOf(columns), INDEX_USES_MIN, now)];
    } catch (error) {
      // The view refers to a deleted field or compares with a value that its field can no longer hold, so it
      // cannot be queried.
      if (error instanceof AppError || error instanceof UnfitValue) return [];
      throw error;
    }
  });
}

/**
 * Takes one step towards the indexes that the tables should have: drops one that is no longer wanted, or builds
 * one. If building blocks writes, it is called in idle moments.
 *
 * @param signal aborts the build
 * @returns whether there may be more to do
 */
export async function keepIndexes(
  database: OrganizationDatabase,
  now: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const tables = await database.all<TableSize>({
    sql: `select "id", "recordCount" from "table" where "deletedAt" is null and "recordCount" >= ?`,
    parameters: [INDEX_ROWS_MIN],
  });
  const all = Map.groupBy(await listIndexes(database), (index) => index.tableId);
  for (const { id } of tables) {
    const known = all.get(id) ?? [];
    const chosen = chooseIndexes(known, now);
    const needless = known.find((index) => index.builtAt !== null && !chosen.includes(index));
    const missing = chosen.find((index) => index.builtAt === null);
    if (needless) await database.execute(drop(needless));
    else if (missing) await build(database, missing, now, signal);
    else continue;
    forgetBuiltIndexes(database);
    return true;
  }
  return false;
}

async function build(
  database: OrganizationDatabase,
  index: KnownIndex,
  now: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    // PostgreSQL ends a build that waits for another transaction in a circle.
    await retryOnConflict(() =>
      database.buildIndex(definitionOf(index, database.dialect), noteBuilt(index, now), signal),
    );
  } catch (error) {
    // An expression that cannot be indexed, or a deleted column: it is not retried.
    if (!isPassing(error)) await database.execute([forget(index)]);
    throw error;
  }
}

/** A conflict with another transaction, or a problem of the database. */
const isPassing = (error: unknown): boolean => error instanceof AppError && PASSING.has(error.id);
