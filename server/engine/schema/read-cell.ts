import type { CellValue, RecordData } from "#shared/contract/records";
import { holdsErrors, readError } from "../fields/cell-error";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import type { ColumnValue } from "../../sql/fragment";
import { errorColumn } from "../../sql/names";
import { readColumn } from "./table-schema";

/** The columns that a field's cells are read from. */
export const readColumns = (field: FieldSchema): string[] =>
  holdsErrors(field) ? [readColumn(field), errorColumn(field.id)] : [readColumn(field)];

/** The wire value of a cell, from a row with its columns. */
export function readCell(field: FieldSchema, row: Readonly<Record<string, ColumnValue>>): CellValue {
  const error = holdsErrors(field) ? row[errorColumn(field.id)] : null;
  if (typeof error === "string") return readError(error);
  return fieldStorage[field.type].decode(row[readColumn(field)] ?? null, field.config);
}

/** Wire values of some fields of a record. */
export const readCells = (
  fields: readonly FieldSchema[],
  row: Readonly<Record<string, ColumnValue>>,
): RecordData => Object.fromEntries(fields.map((field) => [field.id, readCell(field, row)]));
