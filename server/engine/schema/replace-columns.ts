import { askDialect, run, type Work } from "../changes/work";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { addColumns, freeSearchSlot } from "./add-field";
import { recordTable } from "./names";
import { fieldColumns } from "./table-schema";

/**
 * Gives a computed field the columns of what its values are now. The old ones are put aside by another name, which is
 * a change of the catalogue only, however large the table; the values are computed anew.
 *
 * @param stamp a number that no earlier change of the field had
 */
export function* replaceColumns(before: FieldSchema, after: FieldSchema, stamp: number): Work<void> {
  const table = recordTable(after.tableId);
  const [had, needs] = [columnsOf(before), columnsOf(after)];
  if (had.length === needs.length && had.every(({ name, kind }, at) => isSame(needs[at], name, kind))) return;
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

function isSame(other: { name: string; kind: string } | undefined, name: string, kind: string): boolean {
  return other?.name === name && other.kind === kind;
}
