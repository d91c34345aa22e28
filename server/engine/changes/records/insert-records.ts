import type { CellValue } from "#shared/contract/records";
import type { FieldSchema } from "../../fields/storage";
import { foldKey } from "../../fields/fold-key";
import { fieldStorage } from "../../fields/index";
import type { ColumnValue } from "../../../sql/fragment";
import type { TableSchema } from "../../schema/table-schema";
import { indexLayout, indexRow } from "../../search/index-rows";
import type { ChangeContext } from "../../model/change-context";
import { insertMany, type Work } from "../../../sql/work";
import { checkNewRows } from "./check-unique";
import { connectionIds, findInverse, writeConnections } from "../../compute/connections";
import { encodeCell, isConnection } from "./cells";
import { insertPlan, type InsertPlan } from "./insert-plan";
import { countNewRecords } from "./record-context";

/** More records are indexed for search immediately, while their texts are available. */
const INDEXED_LATER_MAX = 20;

export interface Inserted {
  firstId: number;
  lastId: number;
  plan: InsertPlan;
  /** In the order of the plan's columns. Connections are not among them. */
  rows: readonly (readonly ColumnValue[])[];
}

/**
 * Inserts records with their search texts and updates the count. Imports use it too, so it creates no object per
 * row or cell.
 *
 * @param rows wire values in the order of `given`
 * @param isLogged each record gets a row of its own in the log
 * @returns the ids, which are consecutive, and the written columns with their values
 */
export function* insertRecords(
  context: ChangeContext,
  schema: TableSchema,
  given: readonly FieldSchema[],
  rows: readonly (readonly CellValue[])[],
  isLogged: boolean,
): Work<Inserted> {
  const plan = insertPlan(schema, given);
  const { now, request } = context;
  const encoded = rows.map((row, index) => {
    const values: ColumnValue[] = [now, request.actorId, now, request.actorId];
    for (const { field, place } of plan.fields) pushCell(values, field, row[place] ?? null, index);
    return values;
  });
  yield* checkNewRows(schema, given, plan.columns, encoded);
  const ids = yield* insertMany(plan.sql, encoded);
  if (isLogged && rows.length <= INDEXED_LATER_MAX) {
    const recordIds = rows.map((_, index) => ids.firstId + index);
    context.unindexed.push({ tableId: schema.id, recordIds });
  } else indexInserted(context, schema, plan, encoded, ids.firstId);
  yield* countNewRecords(context, schema.id, rows.length);
  for (const [place, field] of given.entries()) {
    if (!isConnection(field)) continue;
    const values = rows.map((row) => row[place] ?? null);
    yield* connectInserted(context, field, values, ids.firstId);
  }
  return { ...ids, plan, rows: encoded };
}

function* connectInserted(
  context: ChangeContext,
  field: FieldSchema,
  values: readonly CellValue[],
  firstId: number,
): Work<void> {
  const connected = values.flatMap((value, index) => {
    const place = `records.${index}.data.${field.id}`;
    const after = connectionIds(encodeCell(field, value, place));
    return after.length === 0 ? [] : [{ recordId: firstId + index, before: [], after, place }];
  });
  yield* writeConnections(field, yield* findInverse(context.tables, field), connected);
}

function pushCell(values: ColumnValue[], field: FieldSchema, wire: CellValue, row: number): void {
  const value = wire === null ? null : encodeCell(field, wire, `records.${row}.data.${field.id}`);
  values.push(value);
  if (fieldStorage[field.type].folded) values.push(foldKey(field, value));
}

function indexInserted(
  context: ChangeContext,
  schema: TableSchema,
  { fields, columns }: InsertPlan,
  rows: readonly (readonly ColumnValue[])[],
  firstId: number,
): void {
  const layout = indexLayout(schema, new Set(fields.map(({ field }) => field.id)));
  if (layout === null) return;
  const places = new Map(columns.map((name, place) => [name, place]));
  const texts: ColumnValue[][] = [];
  rows.forEach((row, index) => {
    const entry = indexRow(layout, firstId + index, (column) => row[places.get(column) ?? -1]);
    if (entry.some((text, place) => place > 0 && text !== null)) texts.push(entry);
  });
  context.indexing.push({ table: layout.table, sql: layout.sql, rows: texts });
}
