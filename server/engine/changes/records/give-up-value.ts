import type { RecordData } from "#shared/contract/records";
import type { FieldSchema } from "../../fields/storage";
import type { ColumnValue } from "../../../sql/fragment";
import { recordTable, valueColumn } from "../../../sql/names";
import type { TableSchema } from "../../schema/table-schema";
import { get, run, type Work } from "../../../sql/work";
import { cellColumns, encodeCell, type Cell, type RecordRow } from "./cells";

/** Records that are written later in the request, with their positions. */
export type LaterRecords = readonly (readonly [place: number, record: { id: number; data: RecordData }])[];

/** Values of unique fields that were cleared ahead of the record's own turn, by record. */
export type GivenUp = Map<number, Record<string, ColumnValue>>;

/**
 * Records of one request may swap values of a unique field, which would violate its unique index half-way. If the
 * record that holds a value gets another one later in the request, its column is cleared until then, inside the
 * transaction.
 *
 * @param column the column that holds the unique value
 * @returns false if the record keeps the value
 */
export function* giveUpValue(
  schema: TableSchema,
  { field, column }: { field: FieldSchema; column: string },
  recordId: number,
  later: LaterRecords,
  givenUp: GivenUp,
): Work<boolean> {
  const own = later.filter(([, { id, data }]) => id === recordId && Object.hasOwn(data, String(field.id)));
  if (own.length === 0) return false;
  const table = recordTable(schema.id);
  const held = yield* get<{ value: ColumnValue; apart: ColumnValue }>({
    sql: `select ${valueColumn(field.id)} as value, ${column} as apart from ${table} where id = ?`,
    parameters: [recordId],
  });
  const next = own.map(([place, { data }]) =>
    encodeCell(field, data[field.id] ?? null, `records.${place}.data.${field.id}`),
  );
  if (!held || next.every((value) => value === held.value)) return false;
  givenUp.set(recordId, { ...givenUp.get(recordId), [column]: held.apart });
  yield* run(`update ${table} set ${column} = null where id = ?`, [recordId]);
  return true;
}

/** The record as if none of its values had been cleared. */
export const withGivenUp = (row: RecordRow, givenUp: GivenUp): RecordRow =>
  Object.assign(row, givenUp.get(row.id));

/** A record holds the values it has written from then on. */
export function settleGivenUp(recordId: number, cells: readonly Cell[], givenUp: GivenUp): void {
  const held = givenUp.get(recordId);
  if (!held) return;
  for (const [column] of cells.flatMap(cellColumns)) delete held[column];
}
