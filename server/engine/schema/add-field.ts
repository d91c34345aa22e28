import { FIELDS_PER_TABLE, SEARCH_SLOTS } from "#shared/limits/tables";
import { AppError } from "../../errors";
import type { Row } from "../changes/objects/values";
import { all, askDialect, run, type Work } from "../changes/work";
import { fieldStorage } from "../fields/index";
import type { ColumnValue } from "../query/fragment";
import { keyColumn, recordTable } from "./names";
import { fieldColumns, isFieldTypeName } from "./table-schema";

/**
 * A free column of the table's search index for a new field of text; null for types that are not searched so.
 * When all are taken, the last one is shared.
 */
export function* chooseSearchSlot(values: Record<string, ColumnValue>): Work<number | null> {
  const { type, tableId = null } = values;
  if (!fieldStorage[typeName(type)].folded) return null;
  const taken = yield* all<{ searchSlot: number }>({
    sql: `select "searchSlot" from "field" where "tableId" = ? and "searchSlot" is not null`,
    parameters: [tableId],
  });
  const used = new Set(taken.map((row) => row.searchSlot));
  for (let slot = 0; slot < SEARCH_SLOTS; slot += 1) if (!used.has(slot)) return slot;
  return SEARCH_SLOTS - 1;
}

/**
 * Adds a field's columns to its table: a change of the catalogue only, whatever the table's size.
 *
 * @throws AppError field_limit_reached
 */
export function* addField(row: Row): Work<void> {
  const dialect = yield* askDialect();
  const [counted] = yield* all<{ count: number }>({
    sql: `select count(*) as "count" from "field" where "tableId" = ?`,
    parameters: [row["tableId"]],
  });
  if (counted && counted.count > dialect.fieldsMax) {
    throw new AppError("field_limit_reached", { values: { max: FIELDS_PER_TABLE } });
  }
  const type = typeName(row["type"]);
  const table = recordTable(Number(row["tableId"]));
  for (const { name, kind } of fieldColumns({ id: row.id, type })) {
    yield* run(`alter table ${table} add column ${name} ${dialect.columnTypes[kind]}`);
  }
  if (fieldStorage[type].folded) {
    for (const sql of dialect.indexText(table, keyColumn(row.id))) yield* run(sql);
  }
}

function typeName(type: ColumnValue | undefined) {
  if (typeof type !== "string" || !isFieldTypeName(type)) throw new AppError("invalid_field_type");
  return type;
}
