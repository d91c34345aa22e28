import { LRUCache } from "lru-cache";
import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase, ReadOptions } from "../../database/types";
import { searchTable } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";
import { isIndexed, matchExpression } from "./compile-search";
import type { PreparedSearch } from "./prepared-search";

/** Searches of each organisation whose spacing is cached. */
const KEPT = 200;
/** How long it is cached, in ms: records change over time. */
const KEPT_FOR = 60_000;
/** Number of found records that the spacing is estimated from. */
const SAMPLE = 100;
/** Only for these is letter matching of the index sure to equal that of a comparison per record. */
const PLAIN = /^[ -~]+$/;

const spacingsOf = oncePerKey(
  (_database: OrganizationDatabase) => new LRUCache<string, number>({ max: KEPT, ttl: KEPT_FOR }),
);

/**
 * How far apart the records found by a search are, in ids, as measured recently at the beginning of the table;
 * Infinity if it finds few or does not use the index. A hint that affects speed, never results.
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
