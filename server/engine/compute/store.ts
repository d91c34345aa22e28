import { isCellError } from "#shared/fields/cell-error";
import { all, type Work } from "../../sql/work";
import { holdsErrors, writeError } from "../fields/cell-error";
import { foldKey } from "../fields/fold-key";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import type { ChangeContext } from "../model/change-context";
import type { ColumnValue } from "../../sql/fragment";
import { errorColumn, keyColumn, recordTable, valueColumn } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";
import { textsOf } from "../search/index-records";
import { indexLayout } from "../search/index-rows";
import { eachBatch } from "../schema/batches";
import type { ComputedValue } from "../model/computed-kind";

/** Casts that give a bound value the type of its column. */
export const COLUMN_CASTS = { text: "text", double: "double precision", integer: "bigint" } as const;

/**
 * Writes computed values and errors where they differ from the stored ones; those records' revisions grow by one.
 *
 * @returns the records whose value changed
 */
export function* storeValues(
  field: FieldSchema,
  ids: readonly number[],
  values: ReadonlyMap<number, ComputedValue>,
): Work<number[]> {
  const { column, folded } = fieldStorage[field.type];
  if (column === null) throw new Error(`Nothing can be stored for ${field.type}`);
  const [name, error] = [valueColumn(field.id), holdsErrors(field) ? errorColumn(field.id) : null];
  const changed: number[] = [];
  for (const batch of eachBatch(ids)) {
    const fails = batch.ids.some((id) => isCellError(values.get(id)));
    // Most batches have no errors, and then none are bound.
    const fresh = fails && error !== null ? "fresh.error" : "null";
    const sets = [
      `${name} = fresh.value`,
      ...(folded ? [`${keyColumn(field.id)} = fresh.folded`] : []),
      ...(error === null ? [] : [`${error} = ${fresh}`]),
    ];
    const names = ["id", "value", ...(folded ? ["folded"] : []), ...(fails ? ["error"] : [])];
    const casts = { id: "bigint", value: COLUMN_CASTS[column], folded: "text", error: "text" };
    const shape = `(${names.map((one) => `cast(? as ${casts[one as keyof typeof casts]})`).join(", ")})`;
    const differs = `${name} is distinct from fresh.value`;
    const where = error === null ? differs : `(${differs} or ${error} is distinct from ${fresh})`;
    const parameters = batch.ids.flatMap((id): ColumnValue[] => {
      const computed = values.get(id) ?? null;
      const [value, reason] = isCellError(computed) ? [null, writeError(computed)] : [computed, null];
      return [id, value, ...(folded ? [foldKey(field, value)] : []), ...(fails ? [reason] : [])];
    });
    const table = recordTable(field.tableId);
    const rows = yield* all<{ id: number }>({
      sql: `with fresh(${names.join(", ")}) as (values ${batch.ids.map(() => shape).join(", ")})
        update ${table} set ${sets.join(", ")}, revision = revision + 1 from fresh
        where ${table}.id = fresh.id and ${where} returning ${table}.id as id`,
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
