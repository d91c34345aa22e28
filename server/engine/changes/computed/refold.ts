import { RECALCULATION_BATCH } from "#shared/limits/compute";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { all, run, type Work } from "../../../sql/work";
import { foldKey } from "../../fields/fold-key";
import { fieldStorage } from "../../fields/index";
import type { FieldSchema } from "../../fields/storage";
import type { ColumnValue } from "../../../sql/fragment";
import { keyColumn, recordTable, valueColumn } from "../../../sql/names";
import { readSchema } from "../../schema/read-schema";
import { eachBatch } from "../../schema/batches";
import { indexComputed } from "../../compute/store";

type Row = Record<string, ColumnValue> & { id: number };

/**
 * Folds the texts of one batch of records again, after the rules of folding changed. Running it twice changes
 * nothing the second time.
 *
 * @returns the ids of the batch; fewer than RECALCULATION_BATCH mean it was the last
 */
export function* refoldTable(
  context: ChangeContext,
  { tableId, after }: Extract<OperationData, { type: "table.refold" }>,
): Work<OperationResult> {
  const schema = yield* readSchema(tableId);
  const fields = schema?.fields.filter(isFolded) ?? [];
  if (!schema || fields.length === 0) return { type: "ids", ids: [] };
  const columns = fields.flatMap(({ id }) => [valueColumn(id), keyColumn(id)]);
  const table = recordTable(tableId);
  const rows = yield* all<Row>({
    sql: `select id, ${columns.join(", ")} from ${table} where id > ? order by id limit ?`,
    parameters: [after, RECALCULATION_BATCH],
  });
  const changed = new Set<number>();
  for (const field of fields) {
    const keys = new Map(
      rows.flatMap((row): [number, string | null][] => {
        const key = foldKey(field, row[valueColumn(field.id)] ?? null);
        return key === (row[keyColumn(field.id)] ?? null) ? [] : [[row.id, key]];
      }),
    );
    yield* writeKeys(field, keys);
    for (const id of keys.keys()) changed.add(id);
  }
  yield* indexComputed(context, schema, changed);
  return { type: "ids", ids: rows.map(({ id }) => id) };
}

const isFolded = ({ type, result }: FieldSchema): boolean =>
  fieldStorage[type].folded && fieldStorage[type].column !== null && result?.missing !== true;

function* writeKeys(field: FieldSchema, keys: ReadonlyMap<number, string | null>): Work<void> {
  const [table, key] = [recordTable(field.tableId), keyColumn(field.id)];
  // Two values of a unique field may have become one: the later one keeps its old key.
  const isFree = field.unique
    ? `and not exists (select 1 from ${table} as other where other.${key} = fresh.folded)`
    : "";
  for (const { ids } of eachBatch(keys.keys())) {
    yield* run(
      `with fresh(id, folded) as (values ${ids.map(() => "(cast(? as bigint), cast(? as text))").join(", ")})
        update ${table} set ${key} = fresh.folded from fresh where ${table}.id = fresh.id ${isFree}`,
      ids.flatMap((id) => [id, keys.get(id) ?? null]),
    );
  }
}
