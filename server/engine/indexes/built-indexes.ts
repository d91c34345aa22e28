import type { OrganizationDatabase } from "../../database/types";
import { readKey, type IndexColumn } from "./index-columns";
import { listIndexes } from "./repository";

type BuiltIndexes = ReadonlyMap<number, readonly IndexColumn[][]>;

const known = new WeakMap<OrganizationDatabase, Promise<BuiltIndexes>>();
const none: readonly IndexColumn[][] = [];

/** The indexes of a table that stand now, for those who put its statements together. */
export async function builtIndexes(
  database: OrganizationDatabase,
  tableId: number,
): Promise<readonly IndexColumn[][]> {
  const built = known.get(database) ?? readBuilt(database);
  known.set(database, built);
  watch(database);
  return (await built).get(tableId) ?? none;
}

const watched = new WeakSet<OrganizationDatabase>();

/** A field whose type changed has lost its indexes. */
function watch(database: OrganizationDatabase): void {
  if (watched.has(database)) return;
  watched.add(database);
  database.onCommit((changes) => {
    if (changes.some(({ object, after }) => object === "field" && after !== null && "storedAs" in after))
      forgetBuiltIndexes(database);
  });
}

/** Called after indexes were built or dropped. */
export function forgetBuiltIndexes(database: OrganizationDatabase): void {
  known.delete(database);
}

async function readBuilt(database: OrganizationDatabase): Promise<BuiltIndexes> {
  try {
    const standing = (await listIndexes(database)).filter((index) => index.builtAt !== null);
    const tables = Map.groupBy(standing, (index) => index.tableId);
    return new Map([...tables].map(([id, indexes]) => [id, indexes.map(({ key }) => readKey(key))]));
  } catch (error) {
    known.delete(database);
    throw error;
  }
}
