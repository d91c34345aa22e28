import { askDialect, run, type Work } from "../../../sql/work";
import { fieldStorage } from "../../fields/index";
import type { FieldSchema } from "../../fields/storage";
import { addColumns, defineColumns, freeSearchSlot } from "./add-field";
import { errorColumn, recordTable } from "../../../sql/names";
import { fieldColumns, type ColumnDefinition } from "../../schema/table-schema";

/**
 * Gives a computed field the columns for its new type of values. The old ones are renamed, which changes only the
 * schema, however large the table; the values are recomputed.
 *
 * @param stamp a number that no earlier change of the field had
 */
export function* replaceColumns(before: FieldSchema, after: FieldSchema, stamp: number): Work<void> {
  const table = recordTable(after.tableId);
  const [had, needs] = [columnsOf(before), columnsOf(after)];
  if (isSame(valuesOf(after, had), valuesOf(after, needs))) {
    const missing = needs.filter(({ name }) => !had.some((column) => column.name === name));
    return yield* defineColumns(table, missing);
  }
  const dialect = yield* askDialect();
  for (const { name } of had) {
    for (const sql of dialect.unindexText(table, name)) yield* run(sql);
    yield* run(`alter table ${table} rename column ${name} to ${name}_${stamp}`);
  }
  yield* addColumns(after);
  const isFolded = fieldStorage[after.type].folded;
  const slot = isFolded ? (before.searchSlot ?? (yield* freeSearchSlot(after.tableId))) : null;
  if (slot !== before.searchSlot) {
    yield* run(`update "field" set "searchSlot" = ? where "id" = ?`, [slot, after.id]);
  }
}

/** A computed field has columns as soon as its result is known. */
const columnsOf = (field: FieldSchema) => (field.result === null ? [] : fieldColumns(field));

/** All but the errors, for which fields of earlier versions have no column. */
const valuesOf = ({ id }: FieldSchema, columns: readonly ColumnDefinition[]) =>
  columns.filter(({ name }) => name !== errorColumn(id));

const isSame = (had: readonly ColumnDefinition[], needs: readonly ColumnDefinition[]): boolean =>
  had.length > 0 &&
  had.length === needs.length &&
  had.every(({ name, kind }, at) => needs[at]?.name === name && needs[at].kind === kind);
