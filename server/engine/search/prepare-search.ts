import type { OrganizationDatabase, ReadOptions } from "../../database/types";
import { fieldStorage } from "../fields/index";
import type { KnownPerson } from "../fields/storage";
import { searchTable } from "../schema/names";
import type { TableSchema } from "../schema/table-schema";
import { isIndexed, matchExpression } from "./compile-search";
import type { PreparedSearch, PreparedTerm } from "./prepared-search";
import { searchTerms } from "./terms";

/** Shorter terms have no trigram. */
const TRIGRAM = 3;
/** From so many records on a term is common: a scan then finds a page of them sooner than the index lists all. */
const COMMON = 2000;

/** Finds out how each term of a search is best looked for; null for a search without terms. */
export async function prepareSearch(
  database: OrganizationDatabase,
  schema: TableSchema,
  search: string | undefined,
  fieldIds: readonly number[] | null,
  options: ReadOptions,
): Promise<PreparedSearch | null> {
  const terms = searchTerms(search ?? "");
  if (terms.length === 0) return null;
  const fields = fieldIds === null ? schema.fields : schema.fields.filter(({ id }) => fieldIds.includes(id));
  const people = fields.some((field) => fieldStorage[field.type].namesPeople)
    ? await knownPeople(database)
    : [];
  const prepared = terms.map(async (term): Promise<PreparedTerm> => {
    const equal = fields.flatMap(
      (field) => fieldStorage[field.type].searchEqual?.(field, term, people) ?? [],
    );
    const texts = fields.filter(isIndexed);
    const { hasSearchTables } = database.dialect;
    if (!hasSearchTables || [...term].length < TRIGRAM || texts.length === 0)
      return { term, equal, reach: "scan" };
    if (equal.length === 0) return { term, equal, reach: "index" };
    const found = await database.scan(probe(schema, matchExpression(texts, [{ term }])), options);
    return { term, equal, reach: found.length < COMMON ? "list" : "scan" };
  });
  return { fields, terms: await Promise.all(prepared) };
}

const knownPeople = (database: OrganizationDatabase): Promise<KnownPerson[]> =>
  database.all<KnownPerson>({ sql: `select "id", "nameKey" from "user"`, parameters: [] });

function probe(schema: TableSchema, expression: string) {
  const index = searchTable(schema.id);
  return {
    sql: `select 1 from ${index} where ${index} match ? limit ?`,
    parameters: [expression, COMMON],
  };
}
