import type { CellValue, RecordData, WireRecord } from "#shared/contract/records";
import { AppError } from "../../../errors";
import { computedKinds } from "../../compute/kinds/index";
import { foldKey } from "../../fields/fold-key";
import { fieldStorage } from "../../fields/index";
import { UnfitValue, type FieldSchema } from "../../fields/storage";
import type { ColumnValue } from "../../../sql/fragment";
import { keyColumn, valueColumn } from "../../../sql/names";
import { readCells } from "../../schema/read-cell";
import type { TableSchema } from "../../schema/table-schema";
import { grantedField } from "./record-context";

/** A record's columns by name, and its id and revision. */
export type RecordRow = Record<string, ColumnValue> & { id: number; revision: number };

/** A cell to write: its field and the column's new value. */
export interface Cell {
  field: FieldSchema;
  value: ColumnValue;
}

/**
 * The cells of one record's data.
 *
 * @param fieldIds fields that the data may name; null for all
 * @param path the path of the data in the request, for the error
 * @throws AppError field_not_found, record_validation_failed
 */
export function encodeCells(
  schema: TableSchema,
  fieldIds: readonly number[] | null,
  data: RecordData,
  path: string,
): Cell[] {
  return Object.entries(data).map(([key, value]) => {
    const field = grantedField(schema, fieldIds, Number(key));
    return { field, value: encodeCell(field, value, `${path}.${key}`) };
  });
}

/**
 * @throws AppError record_validation_failed for a value that the field's type cannot hold, or for a computed field
 */
export function encodeCell(field: FieldSchema, value: CellValue, path: string): ColumnValue {
  try {
    if (!isSource(field)) throw new UnfitValue("errors.field.invalid");
    return fieldStorage[field.type].encode(value, field.config);
  } catch (error) {
    if (!(error instanceof UnfitValue)) throw error;
    throw new AppError("record_validation_failed", { fields: [{ path, message: error.message }] });
  }
}

/** Whether a field's values are written by people: connections are, though their cells are computed from them. */
export const isSource = ({ declared: { type } }: FieldSchema): boolean =>
  type === CONNECTION || !computedKinds.has(type);

/** Fields whose values are in a link table; their column is a copy with titles. */
export const isConnection = ({ declared: { type } }: FieldSchema): boolean => type === CONNECTION;
const CONNECTION = "connectedRecord";

/** Names of the columns that hold a cell, with its values in the same order. */
export function cellColumns({ field, value }: Cell): [name: string, value: ColumnValue][] {
  const cell: [string, ColumnValue] = [valueColumn(field.id), value];
  if (!fieldStorage[field.type].folded) return [cell];
  return [cell, [keyColumn(field.id), foldKey(field, value)]];
}

export const toWire = (fields: readonly FieldSchema[], row: RecordRow): WireRecord => ({
  id: row.id,
  revision: row.revision,
  data: readCells(fields, row),
});
