import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { fragment, joinFragments, type Fragment } from "../query/fragment";
import { keyColumn, searchTable, slotColumn } from "../schema/names";
import type { TableSchema } from "../schema/table-schema";
import { searchTerms } from "./terms";

/** Shorter terms have no trigram and are looked for record by record. */
const TRIGRAM = 3;

/** A search as SQL: `match` drives the statement from the text index, `where` is asked of each record. */
export interface CompiledSearch {
  match: { table: string; expression: string } | null;
  where: Fragment;
}

/**
 * Compiles a search over the fields that the actor may see. Every term must appear in some field: as part of a
 * text or of an option's or person's name, or as exactly this number.
 */
export function compileSearch(
  schema: TableSchema,
  search: string,
  fieldIds: readonly number[] | null,
): CompiledSearch | null {
  const terms = searchTerms(search);
  if (terms.length === 0) return null;
  const fields = fieldIds === null ? schema.fields : schema.fields.filter(({ id }) => fieldIds.includes(id));
  const texts = fields.filter(isIndexed);
  const matched: string[] = [];
  const asked: Fragment[] = [];
  for (const term of terms) {
    const equal = fields.flatMap((field) => fieldStorage[field.type].searchEqual?.(field, term) ?? []);
    // Only a term that nothing but a text can hold may be left to the index alone.
    const isText = term.length >= TRIGRAM && equal.length === 0 && texts.length > 0;
    if (isText) matched.push(quote(term));
    if (!isText || sharesSlot(schema, texts)) asked.push(scan(texts, term, equal));
  }
  const slots = [...new Set(texts.map((field) => slotColumn(field.searchSlot)))].join(" ");
  return {
    match:
      matched.length === 0
        ? null
        : { table: searchTable(schema.id), expression: `{${slots}} : (${matched.join(" AND ")})` },
    where: joinFragments(asked, "and", "1"),
  };
}

const isIndexed = (field: FieldSchema): field is FieldSchema & { searchSlot: number } =>
  field.searchSlot !== null;

/** Inside FTS5's quotes every character stands for itself but the quote. */
const quote = (term: string): string => `"${term.replaceAll('"', '""')}"`;

function scan(texts: readonly FieldSchema[], term: string, equal: readonly Fragment[]): Fragment {
  const contains = texts.map((field) => fragment(`instr(${keyColumn(field.id)}, ?) > 0`, term));
  return joinFragments([...contains, ...equal], "or", "0");
}

/** Whether a slot of these fields also holds texts of fields that must not be looked into. */
function sharesSlot(schema: TableSchema, texts: readonly (FieldSchema & { searchSlot: number })[]): boolean {
  const slots = new Set(texts.map((field) => field.searchSlot));
  return schema.indexed.filter((field) => slots.has(field.searchSlot)).length > texts.length;
}
