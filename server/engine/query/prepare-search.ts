import type { OrganizationDatabase, ReadOptions } from "../../database/types";
import { fieldStorage } from "../fields/index";
import type { KnownPerson } from "../fields/storage";
import { builtIndexes } from "./indexes/built-indexes";
import { equalExpression } from "./indexes/query-shape";
import { noteUse } from "./indexes/usage";
import { fragment, type Fragment } from "../../sql/fragment";
import { recordTable, searchTable } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";
import { isIndexed, matchExpression } from "../search/compile-search";
import type { PreparedSearch, PreparedTerm, SearchedFields } from "../search/prepared-search";
import { searchTerms } from "../search/terms";

/** Shorter terms have no trigram. */
const TRIGRAM = 3;
/** A term with this many matches is common: a scan then finds a page of them faster than the index lists all. */
const COMMON = 2000;

/** Finds out how each term of a search is best looked for; null for a search without terms. */
export async function prepareSearch(
  database: OrganizationDatabase,
  schema: TableSchema,
  search: string | undefined,
  { fields, titles }: SearchedFields,
  options: ReadOptions,
  trashed = false,
): Promise<PreparedSearch | null> {
  const terms = search === undefined ? [] : searchTerms(search);
  if (terms.length === 0) return null;
  await database.settleSearch();
  const people = fields.some((field) => fieldStorage[field.type].namesPeople)
    ? await knownPeople(database)
    : [];
  const prepared = terms.map(async (term): Promise<PreparedTerm> => {
    const equal = [
      ...fields.flatMap((field) => fieldStorage[field.type].searchEqual?.(field, term, people) ?? []),
      ...titles.map(({ sql, values }) => fragment(`coalesce(instr(${sql}, ?), 0) > 0`, ...values, term)),
    ];
    const texts = fields.filter(isIndexed);
    const { hasSearchTables } = database.dialect;
    if (!hasSearchTables || [...term].length < TRIGRAM || texts.length === 0)
      return { term, equal, reach: "scan" };
    if (equal.length === 0) return { term, equal, reach: "index" };
    const found = await database.scan(probe(schema, matchExpression(texts, [{ term }])), options);
    if (found.length >= COMMON) return { term, equal, reach: "scan" };
    const areFound = !trashed && (await areIndexed(database, schema, equal, options));
    return { term, equal, reach: areFound ? "lists" : "list" };
  });
  return { fields, terms: await Promise.all(prepared) };
}

/**
 * Whether indexes find the records that hold the values, and few do. Asking for them counts, so that a table in
 * which people search for numbers gets these indexes.
 */
async function areIndexed(
  database: OrganizationDatabase,
  schema: TableSchema,
  equal: readonly Fragment[],
  options: ReadOptions,
): Promise<boolean> {
  const expressions = equal.map(({ sql }) => equalExpression(sql));
  const columns = expressions.filter((expression) => expression !== undefined && expression !== "id");
  for (const expression of columns) {
    if (expression) noteUse(database, schema.id, [{ expression, descending: false }]);
  }
  const built = await builtIndexes(database, schema.id);
  const isIndexed = (expression: string | undefined) =>
    expression === "id" || built.some(([first]) => first?.expression === expression);
  if (!expressions.every(isIndexed)) return false;
  const found = equal.map(({ sql, values }) =>
    database.scan(
      {
        sql: `select 1 from ${recordTable(schema.id)} where deletedAt is null and ${sql} limit ${COMMON}`,
        parameters: [...values],
      },
      options,
    ),
  );
  return (await Promise.all(found)).every((rows) => rows.length < COMMON);
}

const knownPeople = (database: OrganizationDatabase): Promise<KnownPerson[]> =>
  database.all<KnownPerson>({ sql: `select "id", "nameKey" from "user"`, parameters: [] });

function probe(schema: TableSchema, expression: string) {
  const index = searchTable(schema.id);
  return {
    sql: `select 1 from ${index} where ${index} match ? limit ${COMMON}`,
    parameters: [expression],
  };
}
