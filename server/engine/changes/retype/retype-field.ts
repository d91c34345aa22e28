import type { FieldTypeName } from "#shared/fields/field-type";
import { RECOMPUTE_MAX } from "#shared/limits/compute";
import { AppError } from "../../../errors";
import { countAll, allIds } from "../../compute/all-records";
import { postponeIndexing } from "../computed/postpone";
import { indexComputed } from "../../compute/store";
import { fieldStorage } from "../../fields/index";
import { readKey } from "../../query/indexes/index-columns";
import { nameOfIndex } from "../../query/indexes/repository";
import { freeSearchSlot } from "../columns/add-field";
import { keyColumn, recordTable, uniqueIndex } from "../../../sql/names";
import { readSchema } from "../../schema/read-schema";
import { isFieldTypeName } from "../../schema/table-schema";
import type { ChangeContext } from "../../model/change-context";
import { refuseDoubles } from "../objects/refuse-doubles";
import type { Row } from "../objects/values";
import { all, get, run, type Work } from "../../../sql/work";
import { asideColumn, columnsAs } from "./columns";

interface Retyped {
  id: number;
  tableId: number;
  storedAs: number;
  searchSlot: number | null;
}

/**
 * Switches a field to another generation of columns when its type changes: its present columns are renamed and the
 * others get their names, whatever the table's size. Undo does the reverse.
 *
 * @throws AppError change_conflict if undo would lose values that were written since; record_not_unique
 */
export function* retypeField(context: ChangeContext, before: Row, after: Row): Work<void> {
  const [was, is] = [retyped(before), retyped(after)];
  if (was.storedAs === is.storedAs) return;
  yield* refuseLostEdits(context, is);
  yield* dropIndexes(is);
  yield* switchColumns(context, { was, is, from: typeOf(before), to: typeOf(after) });
  if (after["unique"] === 1) yield* refuseDoubles({ ...is, type: typeOf(after) }, "fields.convertedTwice");
  const isStored = fieldStorage[typeOf(after)].folded && typeOf(after) !== "connectedRecord";
  const slot = isStored ? (is.searchSlot ?? (yield* freeSearchSlot(is.tableId))) : null;
  yield* run(`update "field" set "searchSlot" = ? where "id" = ?`, [slot, is.id]);
  // Clients only accept newer revisions of the records they have loaded.
  yield* run(`update ${recordTable(is.tableId)} set revision = revision + 1`);
  yield* indexAgain(context, is);
}

interface Switch {
  was: Retyped;
  is: Retyped;
  from: FieldTypeName;
  to: FieldTypeName;
}

/** Columns of a connection follow from its links: they are created once the field's result is known. */
function* switchColumns({ dialect, changeSetId }: ChangeContext, { was, is, from, to }: Switch): Work<void> {
  const table = recordTable(is.tableId);
  const isLinked = from === "connectedRecord" || to === "connectedRecord";
  for (const { name } of columnsAs(is, from)) {
    if (isLinked) for (const sql of dialect.unindexText(table, name)) yield* run(sql);
    const aside = from === "connectedRecord" ? `${name}_${changeSetId}` : asideColumn(name, was.storedAs);
    yield* run(`alter table ${table} rename column ${name} to ${aside}`);
  }
  if (isLinked) yield* run(`update "field" set "result" = null where "id" = ?`, [is.id]);
  if (to === "connectedRecord") return;
  for (const { name } of columnsAs(is, to)) {
    yield* run(`alter table ${table} rename column ${asideColumn(name, is.storedAs)} to ${name}`);
  }
  if (!isLinked || !fieldStorage[to].folded) return;
  for (const sql of dialect.indexText(table, keyColumn(is.id))) yield* run(sql);
}

const retyped = (row: Row): Retyped => ({
  id: row.id,
  tableId: Number(row["tableId"]),
  storedAs: Number(row["storedAs"]),
  searchSlot: row["searchSlot"] === null ? null : Number(row["searchSlot"]),
});

function typeOf(row: Row) {
  const { type } = row;
  if (typeof type !== "string" || !isFieldTypeName(type)) throw new AppError("invalid_field_type");
  return type;
}

/** Values written since the change being undone are in the columns that are put aside now. */
function* refuseLostEdits({ request }: ChangeContext, { id, tableId }: Retyped): Work<void> {
  const { undoes } = request;
  if (undoes === undefined) return;
  const named = `%"${id}":%`;
  const written = yield* get({
    sql: `select 1 from "change" join "changeSet" on "changeSet"."id" = "change"."changeSetId"
      where "change"."seq" > (select coalesce("lastSeq", 0) from "changeSet" where "id" = ?)
        and coalesce("change"."tableId", 0) = ? and "change"."object" = 'record'
        and "changeSet"."undoneBy" is null and ("changeSet"."undoes" is null or "changeSet"."undoes" < ?)
        and ("change"."action" = 'import'
          or ("change"."action" in ('create', 'update') and ("change"."after" like ? or "change"."before" like ?)))
      limit 1`,
    parameters: [undoes, tableId, undoes, named, named],
  });
  if (written) throw new AppError("change_conflict");
}

/**
 * Indexes follow a renamed column, so they are dropped first, including one being built; wanted ones are rebuilt
 * automatically.
 */
function* dropIndexes({ id, tableId }: Retyped): Work<void> {
  yield* run(`drop index if exists ${uniqueIndex(id)}`);
  const known = yield* all<{ id: number; tableId: number; key: string }>({
    sql: `select "id", "tableId", "key" from "recordIndex" where "tableId" = ?`,
    parameters: [tableId],
  });
  const names = new RegExp(`\\b[fk]_${id}\\b`);
  for (const index of known) {
    if (!readKey(index.key).some(({ expression }) => names.test(expression))) continue;
    yield* run(`drop index if exists ${nameOfIndex(index)}`);
    yield* run(`update "recordIndex" set "builtAt" = null where "id" = ?`, [index.id]);
  }
}

/** Updates the search index to the present texts: immediately, or by a job whose progress the field shows. */
function* indexAgain(context: ChangeContext, { id, tableId }: Retyped): Work<void> {
  const count = yield* countAll(tableId);
  context.changes.push({
    object: "computedRecords",
    tableId,
    objectId: id,
    lastObjectId: null,
    action: "update",
    before: null,
    after: { ids: [], count },
    revision: null,
  });
  context.tables.delete(tableId);
  if (!context.dialect.hasSearchTables) return;
  if (count > RECOMPUTE_MAX) {
    yield* postponeIndexing(context, { id, tableId }, count);
    return;
  }
  const schema = yield* readSchema(tableId);
  if (schema) yield* indexComputed(context, schema, yield* allIds(tableId));
}
