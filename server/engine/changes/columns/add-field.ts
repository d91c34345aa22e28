import { FIELDS_PER_TABLE, SEARCH_SLOTS } from "#shared/limits/tables";
import { AppError } from "../../../errors";
import type { Row } from "../objects/values";
import { all, askDialect, run, type Work } from "../../../sql/work";
import { computedKinds } from "../../compute/kinds/index";
import { fieldStorage } from "../../fields/index";
import type { FieldSchema } from "../../fields/storage";
import { marks, type StoredValue } from "../../../sql/fragment";
import { keyColumn, recordTable } from "../../../sql/names";
import { fieldColumns, isFieldTypeName, type ColumnDefinition } from "../../schema/table-schema";

/**
 * A column of the table's search index for a new field of text; null for types that are not searched so and for
 * computed fields, of which it is not known yet.
 */
export function* chooseSearchSlot(values: Record<string, StoredValue>): Work<number | null> {
  const { type, tableId = null } = values;
  const name = typeName(type);
  return fieldStorage[name].folded && !computedKinds.has(name) ? yield* freeSearchSlot(tableId) : null;
}

/** The first column of a table's search index that no field has taken; the last one when all are. */
export function* freeSearchSlot(tableId: StoredValue): Work<number> {
  const taken = yield* all<{ searchSlot: number }>({
    sql: `select "searchSlot" from "field" where "tableId" = ? and "searchSlot" is not null`,
    parameters: [tableId],
  });
  const used = new Set(taken.map((row) => row.searchSlot));
  for (let slot = 0; slot < SEARCH_SLOTS; slot += 1) if (!used.has(slot)) return slot;
  return SEARCH_SLOTS - 1;
}

/**
 * Adds a field's columns to its table: which only changes the schema, whatever the table's size.
 *
 * @throws AppError field_limit_reached
 */
export function* addField(row: Row): Work<void> {
  const dialect = yield* askDialect();
  const kinds = [...computedKinds.keys()];
  const [counted] = yield* all<{ count: number; computed: number }>({
    sql: `select count(*) as "count", count(case when "type" in (${marks(kinds.length)}) then 1 end) as "computed"
      from "field" where "tableId" = ?`,
    parameters: [...kinds, row["tableId"]],
  });
  // A text has two columns, a computed one a third for its errors.
  if (counted && counted.count + counted.computed / 2 > dialect.fieldsMax) {
    throw new AppError("field_limit_reached", { values: { max: FIELDS_PER_TABLE } });
  }
  const type = typeName(row["type"]);
  // A computed field's result type is known at the end of the change set; its columns are created then.
  if (!computedKinds.has(type)) yield* addColumns({ id: row.id, type, tableId: Number(row["tableId"]) });
}

type Columned = Pick<FieldSchema, "id" | "type" | "tableId"> & Partial<Pick<FieldSchema, "result">>;

/** The columns of a field's values, and what makes a text searchable. */
export function* addColumns(field: Columned): Work<void> {
  const table = recordTable(field.tableId);
  yield* defineColumns(table, fieldColumns(field));
  if (!fieldStorage[field.type].folded) return;
  const dialect = yield* askDialect();
  for (const sql of dialect.indexText(table, keyColumn(field.id))) yield* run(sql);
}

/** Adds empty columns to a table of records. */
export function* defineColumns(table: string, columns: readonly ColumnDefinition[]): Work<void> {
  const dialect = yield* askDialect();
  for (const { name, kind } of columns) {
    yield* run(`alter table ${table} add column ${name} ${dialect.columnTypes[kind]}`);
  }
}

function typeName(type: StoredValue | undefined) {
  if (typeof type !== "string" || !isFieldTypeName(type)) throw new AppError("invalid_field_type");
  return type;
}
