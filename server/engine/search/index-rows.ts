import type { ColumnValue } from "../../sql/fragment";
import { marks } from "../../sql/fragment";
import { keyColumn, searchTable, slotColumn } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";

/** Which columns of the index are written, and the key columns that each contains. */
export interface IndexLayout {
  table: string;
  sql: string;
  slots: readonly (readonly string[])[];
}

/**
 * How rows of a table enter its search index: by the folded texts of some fields. Fields that share a slot are
 * written one under the other; a line break keeps a term from matching across them.
 *
 * @param fieldIds the fields that have texts; null for all that are indexed
 */
export function indexLayout(schema: TableSchema, fieldIds: ReadonlySet<number> | null): IndexLayout | null {
  const bySlot = new Map<number, string[]>();
  for (const field of schema.indexed) {
    if (fieldIds !== null && !fieldIds.has(field.id)) continue;
    bySlot.set(field.searchSlot, [...(bySlot.get(field.searchSlot) ?? []), keyColumn(field.id)]);
  }
  if (bySlot.size === 0) return null;
  const columns = [...bySlot.keys()].map(slotColumn).join(", ");
  const table = searchTable(schema.id);
  return {
    table,
    sql: `insert or replace into ${table} (rowid, ${columns}) values (${marks(bySlot.size + 1)})`,
    slots: [...bySlot.values()],
  };
}

/** One row for the index. @param text the folded text of a key column */
export function indexRow(
  { slots }: IndexLayout,
  id: number,
  text: (keyColumn: string) => ColumnValue | undefined,
): ColumnValue[] {
  return [id, ...slots.map((columns) => joinTexts(columns.map(text)))];
}

function joinTexts(texts: readonly (ColumnValue | undefined)[]): ColumnValue {
  const [first = null] = texts;
  if (texts.length === 1) return first;
  return texts.filter((text) => typeof text === "string").join("\n") || null;
}

/** Columns of the folded texts of a table's indexed fields. */
export const indexedKeyColumns = (schema: TableSchema): string[] =>
  schema.indexed.map((field) => keyColumn(field.id));
