import type { FieldSchema } from "../fields/storage";
import type { Dialect } from "../../sql/dialect";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";
import { keyColumn, recordTable, searchTable, slotColumn } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";
import { matchTerms } from "./match-terms";
import type { PreparedSearch, PreparedTerm } from "./prepared-search";

/** A search as SQL: `match` drives the statement by the text index, `where` is evaluated for each record. */
export interface CompiledSearch {
  match: { table: string; expression: string } | null;
  where: Fragment;
}

type IndexedField = FieldSchema & { searchSlot: number };

/** Every term must appear in some field: in a text, an option's or person's name, or as exactly this number. */
export function compileSearch(
  schema: TableSchema,
  { fields, terms }: PreparedSearch,
  dialect: Dialect,
): CompiledSearch {
  const texts = fields.filter(isIndexed);
  const isShared = schema.isIndexing || sharesSlot(schema, texts);
  const matched = terms.filter((term) => term.reach === "index");
  const asked = terms.flatMap((term) => {
    if (term.reach === "index") return isShared ? [scan(texts, term, dialect)] : [];
    if (isShared || term.reach === "scan") return [scan(texts, term, dialect)];
    return [term.reach === "lists" ? found(schema, texts, term) : listed(schema, texts, term)];
  });
  return {
    match:
      matched.length === 0
        ? null
        : { table: searchTable(schema.id), expression: matchExpression(texts, matched) },
    where: joinFragments(asked, "and", "true"),
  };
}

export const isIndexed = (field: FieldSchema): field is IndexedField => field.searchSlot !== null;

/** The query for the text index: all terms, only in the columns of these fields. */
export function matchExpression(fields: readonly IndexedField[], terms: readonly { term: string }[]): string {
  const slots = [...new Set(fields.map((field) => slotColumn(field.searchSlot)))].join(" ");
  return `{${slots}} : (${matchTerms(terms.map(({ term }) => term))})`;
}

/** Scans every record, or uses text indexes on the table itself if it has them. */
function scan(texts: readonly FieldSchema[], { term, equal }: PreparedTerm, dialect: Dialect): Fragment {
  const contains = texts.map((field) => dialect.contains(keyColumn(field.id), term));
  return joinFragments([...equal, ...contains], "or", "false");
}

/** Takes the records whose texts hold the term from the index, as a list, beside those whose values it means. */
function listed(schema: TableSchema, texts: readonly IndexedField[], term: PreparedTerm): Fragment {
  const index = searchTable(schema.id);
  const found = fragment(
    `id in (select rowid from ${index} where ${index} match ?)`,
    matchExpression(texts, [term]),
  );
  return joinFragments([...term.equal, found], "or", "false");
}

/** Takes both from indexes: no record is looked into. */
function found(schema: TableSchema, texts: readonly IndexedField[], { term, equal }: PreparedTerm): Fragment {
  const index = searchTable(schema.id);
  const held = equal.map(
    ({ sql }) => ` union all select id from ${recordTable(schema.id)} where deletedAt is null and ${sql}`,
  );
  return fragment(
    `id in (select rowid from ${index} where ${index} match ?${held.join("")})`,
    matchExpression(texts, [{ term }]),
    ...equal.flatMap(({ values }) => values),
  );
}

/** Whether a slot of these fields also holds texts of fields that must not be looked into. */
function sharesSlot(schema: TableSchema, texts: readonly IndexedField[]): boolean {
  const slots = new Set(texts.map((field) => field.searchSlot));
  return schema.indexed.filter((field) => slots.has(field.searchSlot)).length > texts.length;
}
