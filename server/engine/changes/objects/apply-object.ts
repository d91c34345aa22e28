import { systemObjects } from "../../schema/system-objects";
import { marks, type ColumnValue } from "../../query/fragment";
import type { OperationResult } from "../change-set";
import type { ChangeContext, PendingChange } from "../context";
import type { OperationData, SystemObject } from "../operations";
import { get, run, type Work } from "../work";
import { objectEffects } from "./effects";
import { checkExpected, columnValues, loggedValues, notFound, type Row } from "./values";

type Data<Type extends OperationData["type"]> = Extract<OperationData, { type: Type }>;
type Changed = Pick<PendingChange, "action" | "before" | "after">;

/** Creates a row. Undo passes the `id` of a row that was deleted for good, so that it returns under its number. */
export function* createObject(
  context: ChangeContext,
  operation: Data<"object.create">,
): Work<OperationResult> {
  const { object, as } = operation;
  const given = columnValues(context, object, operation.values, ["id"]);
  const effects = objectEffects[object];
  const filled = effects?.fill ? yield* effects.fill(given) : {};
  const { now, request } = context;
  const row = yield* insertRow(object, {
    ...given,
    ...effects?.keep?.(given, null),
    ...filled,
    createdAt: now,
    createdBy: request.actorId,
    updatedAt: now,
    updatedBy: request.actorId,
  });
  if (as !== undefined) context.refs.set(as, row.id);
  if (effects?.created) yield* effects.created(row);
  return yield* finish(context, object, row, {
    action: "create",
    before: null,
    after: loggedValues(object, row),
  });
}

/** Changes columns of a row; setting what is there already changes nothing and writes nothing. */
export function* updateObject(
  context: ChangeContext,
  operation: Data<"object.update">,
): Work<OperationResult> {
  const { object, id } = operation;
  const before = yield* readRow(object, id);
  if (isTrashed(object, before)) throw notFound(object);
  checkExpected(before, columnValues(context, object, operation.expect ?? {}));
  const set = columnValues(context, object, operation.set);
  const names = Object.keys(set).filter((name) => set[name] !== before[name]);
  if (names.length === 0) return { type: "object", id, row: before };
  const changed = Object.fromEntries(names.map((name) => [name, set[name] ?? null]));
  const row = yield* writeRow(context, object, before, changed);
  const effects = objectEffects[object];
  if (effects?.updated) yield* effects.updated(context, before, row);
  return yield* finish(context, object, row, {
    action: "update",
    before: loggedValues(object, before, names),
    after: loggedValues(object, row, names),
  });
}

/** Tables, fields and apps go to the trash; anything else is gone, its values stay in the log. */
export function* deleteObject(
  context: ChangeContext,
  operation: Data<"object.delete">,
): Work<OperationResult> {
  const { object, id } = operation;
  const before = yield* readRow(object, id);
  if (isTrashed(object, before)) throw notFound(object);
  checkExpected(before, columnValues(context, object, operation.expect ?? {}));
  const logged = { action: "delete", before: loggedValues(object, before), after: null } as const;
  if (!systemObjects[object].trashable) {
    yield* run(`delete from "${object}" where "id" = ?`, [id]);
    return { ...(yield* finish(context, object, before, logged)), row: null };
  }
  const trashed = { deletedAt: context.now, deletedBy: context.request.actorId };
  const row = yield* writeRow(context, object, before, trashed);
  return { ...(yield* finish(context, object, row, logged)), row: null };
}

/** Takes a row out of the trash. */
export function* restoreObject(
  context: ChangeContext,
  operation: Data<"object.restore">,
): Work<OperationResult> {
  const { object, id } = operation;
  const before = yield* readRow(object, id);
  if (!isTrashed(object, before)) throw notFound(object);
  const row = yield* writeRow(context, object, before, { deletedAt: null, deletedBy: null });
  const { restored } = objectEffects[object] ?? {};
  if (restored) yield* restored(row);
  return yield* finish(context, object, row, {
    action: "restore",
    before: null,
    after: loggedValues(object, row),
  });
}

function* finish(
  context: ChangeContext,
  object: SystemObject,
  row: Row,
  change: Changed,
): Work<{ type: "object"; id: number; row: Record<string, unknown> | null }> {
  const { changed } = objectEffects[object] ?? {};
  if (changed) yield* changed(row);
  const { tableColumn } = systemObjects[object];
  const tableId = tableColumn === undefined ? null : row[tableColumn];
  if (typeof tableId === "number") context.tables.delete(tableId);
  context.changes.push({
    ...change,
    object,
    tableId: typeof tableId === "number" ? tableId : null,
    objectId: row.id,
    lastObjectId: null,
    revision: row.revision,
  });
  return { type: "object", id: row.id, row };
}

function* insertRow(object: SystemObject, values: Record<string, ColumnValue>): Work<Row> {
  const names = Object.keys(values);
  const columns = names.map((name) => `"${name}"`).join(", ");
  const row = yield* get<Row>({
    sql: `insert into "${object}" (${columns}) values (${marks(names.length)}) returning *`,
    parameters: Object.values(values),
  });
  if (!row) throw new Error(`Nothing was inserted into ${object}`);
  return row;
}

function* writeRow(
  context: ChangeContext,
  object: SystemObject,
  before: Row,
  values: Record<string, ColumnValue>,
): Work<Row> {
  const kept = objectEffects[object]?.keep?.(values, before);
  const stamped = { ...values, ...kept, updatedAt: context.now, updatedBy: context.request.actorId };
  const sets = Object.keys(stamped).map((name) => `"${name}" = ?`);
  const row = yield* get<Row>({
    sql: `update "${object}" set ${sets.join(", ")}, "revision" = "revision" + 1 where "id" = ? returning *`,
    parameters: [...Object.values(stamped), before.id],
  });
  if (!row) throw notFound(object);
  return row;
}

function* readRow(object: SystemObject, id: number): Work<Row> {
  const row = yield* get<Row>({ sql: `select * from "${object}" where "id" = ?`, parameters: [id] });
  if (!row) throw notFound(object);
  return row;
}

const isTrashed = (object: SystemObject, row: Row): boolean =>
  systemObjects[object].trashable === true && row["deletedAt"] !== null;
