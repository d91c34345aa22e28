import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase } from "../../../database/types";
import { readKey, type IndexColumn } from "./index-columns";
import { listIndexes } from "./repository";

type BuiltIndexes = ReadonlyMap<number, readonly IndexColumn[][]>;

/** A field whose type changed has lost its indexes. */
const cacheOf = oncePerKey((database: OrganizationDatabase) => {
  const cache: { built: Promise<BuiltIndexes> | null } = { built: null };
  database.onCommit((changes) => {
    if (changes.some(({ object, after }) => object === "field" && after !== null && "storedAs" in after))
      cache.built = null;
  });
  return cache;
});
const none: readonly IndexColumn[][] = [];

/** The existing indexes of a table, for compiling statements. */
export async function builtIndexes(
  database: OrganizationDatabase,
  tableId: number,
): Promise<readonly IndexColumn[][]> {
  const built = (cacheOf(database).built ??= readBuilt(database));
  return (await built).get(tableId) ?? none;
}

/** Called after indexes were built or dropped. */
export function forgetBuiltIndexes(database: OrganizationDatabase): void {
  cacheOf(database).built = null;
}

async function readBuilt(database: OrganizationDatabase): Promise<BuiltIndexes> {
  try {
    const standing = (await listIndexes(database)).filter((index) => index.builtAt !== null);
    const tables = Map.groupBy(standing, (index) => index.tableId);
    return new Map([...tables].map(([id, indexes]) => [id, indexes.map(({ key }) => readKey(key))]));
  } catch (error) {
    forgetBuiltIndexes(database);
    throw error;
  }
}
