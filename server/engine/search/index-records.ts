import { all, insertMany, type Work } from "../../sql/work";
import { eachBatch } from "../schema/batches";
import type { KnownTables } from "../model/known-tables";
import type { ColumnValue } from "../../sql/fragment";
import { recordTable } from "../../sql/names";
import { readSchema } from "../schema/read-schema";
import type { TableSchema } from "../schema/table-schema";
import { indexedKeyColumns, indexLayout, indexRow, type IndexLayout } from "./index-rows";

type TextRow = Record<string, ColumnValue> & { id: number };

/** Records with their texts as the search index has them at present, in batches. */
export function* textsOf(
  schema: TableSchema,
  layout: IndexLayout,
  ids: Iterable<number>,
): Work<ColumnValue[][][]> {
  const batches: ColumnValue[][][] = [];
  for (const batch of eachBatch(ids)) {
    const rows = yield* all<TextRow>({
      sql: `select id, ${indexedKeyColumns(schema).join(", ")} from ${recordTable(schema.id)} where id in (${batch.marks})`,
      parameters: batch.ids,
    });
    batches.push(rows.map((row) => indexRow(layout, row.id, (column) => row[column])));
  }
  return batches;
}

/**
 * Brings the search index of a table up to date for some records; those that are gone are passed over.
 *
 * @returns whether anything was written
 */
export function* indexRecords(tables: KnownTables, tableId: number, ids: Iterable<number>): Work<boolean> {
  const schema = tables.get(tableId) ?? (yield* readSchema(tableId));
  const layout = schema ? indexLayout(schema, null) : null;
  if (!schema || layout === null) return false;
  for (const rows of yield* textsOf(schema, layout, ids)) yield* insertMany(layout.sql, rows);
  return true;
}
