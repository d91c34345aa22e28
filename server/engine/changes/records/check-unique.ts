import { AppError } from "../../../errors";
import type { FieldSchema } from "../../fields/storage";
import { marks, type ColumnValue, type Fragment } from "../../../sql/fragment";
import { recordTable } from "../../../sql/names";
import type { TableSchema } from "../../schema/table-schema";
import { uniqueColumn } from "../../schema/unique-column";
import { all, get, type Work } from "../../../sql/work";
import { cellColumns, type Cell } from "./cells";

/** Values per statement: a thousand rows of an import take two. */
const VALUES_AT_ONCE = 500;

interface UniqueField {
  field: FieldSchema;
  column: string;
}

function uniqueFields(schema: TableSchema, fields: readonly FieldSchema[]): UniqueField[] {
  return fields
    .filter((field) => schema.byId.get(field.id)?.unique === true)
    .flatMap((field) => {
      const column = uniqueColumn(field);
      return column === null ? [] : [{ field, column }];
    });
}

const notUnique = ({ id, name }: FieldSchema, recordId: number, place: string): AppError =>
  new AppError("record_not_unique", {
    values: { field: name, recordId },
    fields: [{ path: `${place}.${id}`, message: "records.notUnique" }],
  });

/**
 * Refuses new rows that share a value of a unique field with each other or with a record outside the trash.
 *
 * @param columns names of the columns in the order of each row's values
 * @throws AppError record_not_unique naming the field and the record that has the value
 */
export function* checkNewRows(
  schema: TableSchema,
  fields: readonly FieldSchema[],
  columns: readonly string[],
  rows: readonly (readonly ColumnValue[])[],
): Work<void> {
  for (const { field, column } of uniqueFields(schema, fields)) {
    const place = columns.indexOf(column);
    const rowOf = new Map<ColumnValue, number>();
    for (const [index, row] of rows.entries()) {
      const value = row[place] ?? null;
      if (value === null) continue;
      if (rowOf.has(value)) throw givenTwice(field, index);
      rowOf.set(value, index);
    }
    const values = [...rowOf.keys()];
    for (let from = 0; from < values.length; from += VALUES_AT_ONCE) {
      const asked = values.slice(from, from + VALUES_AT_ONCE);
      const [taken] = yield* all<{ id: number; value: ColumnValue }>({
        sql: `select id, ${column} as value from ${recordTable(schema.id)}
          where deletedAt is null and ${column} in (${marks(asked.length)}) limit 1`,
        parameters: asked,
      });
      if (taken) throw notUnique(field, taken.id, `records.${rowOf.get(taken.value) ?? 0}.data`);
    }
  }
}

const givenTwice = ({ id, name }: FieldSchema, row: number): AppError =>
  new AppError("record_validation_failed", {
    values: { field: name },
    fields: [{ path: `records.${row}.data.${id}`, message: "records.givenTwice" }],
  });

/**
 * Refuses cells of one record whose values another record has.
 *
 * @param givesUp has a record give up its value, if it is to write another one
 * @throws AppError record_not_unique
 */
export function* checkChangedCells(
  schema: TableSchema,
  recordId: number,
  cells: readonly Cell[],
  place: string,
  givesUp: (unique: UniqueField, holderId: number) => Work<boolean>,
): Work<void> {
  const written = new Map(cells.flatMap(cellColumns));
  for (const unique of uniqueFields(
    schema,
    cells.map((cell) => cell.field),
  )) {
    const { field, column } = unique;
    const value = written.get(column) ?? null;
    if (value === null) continue;
    const taken = yield* get<{ id: number }>({
      sql: `select id from ${recordTable(schema.id)}
        where deletedAt is null and ${column} = ? and id <> ? limit 1`,
      parameters: [value, recordId],
    });
    if (taken && !(yield* givesUp(unique, taken.id))) throw notUnique(field, taken.id, place);
  }
}

/**
 * Refuses to restore records whose values others have taken, or that share one.
 *
 * @param own selects their ids
 * @throws AppError record_not_unique
 */
export function* checkRestoredRange(schema: TableSchema, own: Fragment): Work<void> {
  const table = recordTable(schema.id);
  for (const { field, column } of uniqueFields(schema, schema.fields)) {
    const taken = yield* get<{ id: number }>({
      sql: `select other.id as id from ${table} as mine
        join ${table} as other on other.${column} = mine.${column} and other.id <> mine.id
        where mine.id in (${own.sql}) and (other.deletedAt is null or other.id in (${own.sql})) limit 1`,
      parameters: [...own.values, ...own.values],
    });
    if (taken) throw notUnique(field, taken.id, "ids");
  }
}

/** Refuses to take a record out of the trash whose values others have taken. @throws AppError record_not_unique */
export function* checkRestored(schema: TableSchema, recordId: number, place: string): Work<void> {
  const table = recordTable(schema.id);
  for (const { field, column } of uniqueFields(schema, schema.fields)) {
    const taken = yield* get<{ id: number }>({
      sql: `select other.id as id from ${table} as mine join ${table} as other on other.${column} = mine.${column}
        where mine.id = ? and mine.deletedAt is not null and other.deletedAt is null limit 1`,
      parameters: [recordId],
    });
    if (taken) throw notUnique(field, taken.id, place);
  }
}
