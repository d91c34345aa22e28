import { textIndexOf } from "../database/migrations/searchable-text";
import type { Dialect } from "../sql/dialect";
import { matchTerms } from "../engine/search/match-terms";
import { fragment, joinFragments, type Fragment } from "../sql/fragment";

/** Shorter terms have no trigram. */
const TRIGRAM = 3;

/** How the rows that hold all terms are found: from what, and which of them. */
export interface TextSearch {
  /** The tables of the `from` clause; the table's own columns are found by its name. */
  from: string;
  /** The column of the order in which the index gives the rows. */
  id: string;
  where: Fragment;
}

/**
 * Rows of an object's table whose folded text holds all terms, by the index that `searchableText` made for it.
 * Terms of one or two letters are looked for in each row that is left.
 */
export function containsAll(
  { hasSearchTables, contains }: Dialect,
  { table, column }: { table: string; column: string },
  terms: readonly string[],
): TextSearch {
  const index = textIndexOf(table);
  const indexed = hasSearchTables ? terms.filter((term) => [...term].length >= TRIGRAM) : [];
  const others = terms.filter((term) => !indexed.includes(term));
  const scanned = others.map((term) => contains(`"${table}"."${column}"`, term));
  if (indexed.length === 0)
    return { from: `"${table}"`, id: `"${table}"."id"`, where: joinFragments(scanned, "and", "true") };
  const matched = fragment(`"${index}" match ?`, matchTerms(indexed));
  return {
    from: `"${index}" inner join "${table}" on "${table}"."id" = "${index}"."rowid"`,
    id: `"${index}"."rowid"`,
    where: joinFragments([matched, ...scanned], "and", "true"),
  };
}
