import { LRUCache } from "lru-cache";
import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase, ReadOptions } from "../../database/types";
import { searchTable } from "../schema/names";
import type { TableSchema } from "../schema/table-schema";
import { isIndexed, matchExpression } from "./compile-search";
import type { PreparedSearch } from "./prepared-search";

/** Searches whose spacing is kept, of each organisation. */
const KEPT = 200;
/** For how long, in ms: meanwhile people write. */
const KEPT_FOR = 60_000;
/** Found records that the spacing is taken from. */
const SAMPLE = 100;
/** Only these are sure to be the same letters for the index as they are record by record. */
const PLAIN = /^[ -~]+$/;

const spacingsOf = oncePerKey(
  (_database: OrganizationDatabase) => new LRUCache<string, number>({ max: KEPT, ttl: KEPT_FOR }),
);

/**
 * How far apart the records lie that a search finds, in ids, as it was some moments ago at the beginning of the table;
 * Infinity where it finds few or the index is not asked. A hint: it says what is quick, never what is found.
 */
export async function spacingOf(
  database: OrganizationDatabase,
  schema: TableSchema,
  { fields, terms }: PreparedSearch,
  options: ReadOptions,
): Promise<number> {
  if (!terms.every(({ reach, term }) => reach === "index" && PLAIN.test(term))) return Infinity;
  const index = searchTable(schema.id);
  const expression = matchExpression(fields.filter(isIndexed), terms);
  const spacings = spacingsOf(database);
  const key = `${index} ${expression}`;
  const known = spacings.get(key);
  if (known !== undefined) return known;
  const sample = {
    sql: `select rowid from ${index} where ${index} match ? order by rowid limit ${SAMPLE}`,
    parameters: [expression],
  };
  const found = await database.scan(sample, options);
  const [first, last] = [found[0], found[SAMPLE - 1]];
  const spacing = first && last ? (Number(last[0]) - Number(first[0]) + 1) / SAMPLE : Infinity;
  spacings.set(key, spacing);
  return spacing;
}
