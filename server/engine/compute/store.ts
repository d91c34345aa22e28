import { all, type Work } from "../changes/work";
import { foldKey } from "../fields/fold-key";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import type { ChangeContext } from "../changes/context";
import type { ColumnValue } from "../query/fragment";
import { keyColumn, recordTable, valueColumn } from "../schema/names";
import type { TableSchema } from "../schema/table-schema";
import { textsOf } from "../search/index-records";
import { indexLayout } from "../search/index-rows";
import { eachBatch } from "./batches";

/** How a bound value is told to be of a column's kind. */
export const COLUMN_CASTS = { text: "text", double: "double precision", integer: "bigint" } as const;

/**
 * Writes computed values where they differ from what is there; those records' revisions grow by one.
 *
 * @returns the records whose value changed
 */
export function* storeValues(
  field: FieldSchema,
  ids: readonly number[],
  values: ReadonlyMap<number, ColumnValue>,
): Work<number[]> {
  const { column, folded } = fieldStorage[field.type];
  if (column === null) throw new Error(`Nothing can be stored for ${field.type}`);
  const name = valueColumn(field.id);
  const sets = [`${name} = fresh.value`, ...(folded ? [`${keyColumn(field.id)} = fresh.folded`] : [])];
  const shape = `(cast(? as bigint), cast(? as ${COLUMN_CASTS[column]}), cast(? as text))`;
  const changed: number[] = [];
  for (const batch of eachBatch(ids)) {
    const parameters = batch.ids.flatMap((id) => {
      const value = values.get(id) ?? null;
      return [id, value, folded ? foldKey(field, value) : null];
    });
    const table = recordTable(field.tableId);
    const rows = yield* all<{ id: number }>({
      sql: `with fresh(id, value, folded) as (values ${batch.ids.map(() => shape).join(", ")})
        update ${table} set ${sets.join(", ")}, revision = revision + 1 from fresh
        where ${table}.id = fresh.id and ${name} is distinct from fresh.value returning ${table}.id as id`,
      parameters,
    });
    for (const { id } of rows) changed.push(id);
  }
  return changed;
}

/** Brings the search texts of records up to date; the index takes a row only as a whole. */
export function* indexComputed(
  context: ChangeContext,
  schema: TableSchema,
  ids: Iterable<number>,
): Work<void> {
  const layout = indexLayout(schema, null);
  if (layout === null) return;
  for (const rows of yield* textsOf(schema, layout, ids)) {
    context.indexing.push({ table: layout.table, sql: layout.sql, rows });
  }
}
