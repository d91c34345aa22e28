import { cutText } from "#shared/cut-text";
import type { Topic } from "#shared/contract/events";
import type { KindData } from "../../../objects/kind-data";
import { marks } from "../../../sql/fragment";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext, PendingChange } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { all, get, run, type Work } from "../../../sql/work";
import { effectsOf } from "./effects";
import { notifyTopics } from "./notify-topics";
import {
  checkExpected,
  checkSeen,
  columnValues,
  fallbacks,
  foldedValues,
  kindOf,
  loggedValues,
  notFound,
  toldRow,
  type Columns,
  type Row,
} from "./values";

/** Characters of an object's name that the log stores with each change. */
const LABEL_MAX_LENGTH = 200;

type Data<Type extends OperationData["type"]> = Extract<OperationData, { type: Type }>;
type Changed = Pick<PendingChange, "action" | "before" | "after">;

/** Creates a row. Undo passes the `id` of a purged row, so that it returns with its id. */
export function* createObject(
  context: ChangeContext,
  { kind: name, values, as }: Data<"object.create">,
): Work<OperationResult> {
  const kind = kindOf(context, name);
  const effects = effectsOf(kind);
  const given = { ...fallbacks(kind), ...columnValues(context, kind, values, ["id"]) };
  const completed = effects?.complete ? yield* effects.complete(given) : {};
  const { now, request } = context;
  const row = yield* insertRow(name, {
    ...given,
    ...foldedValues(kind, given),
    ...effects?.keep?.(null),
    ...completed,
    createdAt: now,
    createdBy: request.actorId,
    updatedAt: now,
    updatedBy: request.actorId,
  });
  if (as !== undefined) context.refs.set(as, row.id);
  if (effects?.created) yield* effects.created(row, context);
  return yield* finish(context, kind, row, {
    action: "create",
    before: null,
    after: loggedValues(kind, row),
  });
}

/** Changes columns of a row; setting present values writes nothing. */
export function* updateObject(
  context: ChangeContext,
  { kind: name, id, seen, set: given, expect = {} }: Data<"object.update">,
): Work<OperationResult> {
  const kind = kindOf(context, name);
  const before = yield* readRow(kind, id);
  if (isTrashed(kind, before)) throw notFound(kind);
  checkSeen(kind, before, seen);
  checkExpected(before, columnValues(context, kind, expect));
  const set = columnValues(context, kind, given);
  const names = Object.keys(set).filter((column) => set[column] !== before[column]);
  if (names.length === 0) return { type: "object", id };
  const changed = Object.fromEntries(names.map((column) => [column, set[column] ?? null]));
  const row = yield* writeRow(context, kind, before, changed);
  const effects = effectsOf(kind);
  if (effects?.updated) yield* effects.updated(context, before, row);
  return yield* finish(context, kind, row, {
    action: "update",
    before: loggedValues(kind, before, names),
    after: loggedValues(kind, row, names),
  });
}

/** Into the trash where the kind has one; anything else is gone, as much stays in the log as its kind keeps there. */
export function* deleteObject(
  context: ChangeContext,
  { kind: name, id, seen, expect = {} }: Data<"object.delete">,
): Work<OperationResult> {
  const kind = kindOf(context, name);
  const before = yield* readRow(kind, id);
  if (isTrashed(kind, before)) throw notFound(kind);
  checkSeen(kind, before, seen);
  checkExpected(before, columnValues(context, kind, expect));
  const logged = { action: "delete", before: loggedValues(kind, before), after: null } as const;
  if (!kind.hasTrash) {
    yield* run(`delete from "${name}" where "id" = ?`, [id]);
    return yield* finish(context, kind, before, logged);
  }
  const trashed = { deletedAt: context.now, deletedBy: context.request.actorId };
  return yield* finish(context, kind, yield* writeRow(context, kind, before, trashed), logged);
}

/** Takes a row out of the trash, and the parts that went there in the same moment. */
export function* restoreObject(
  context: ChangeContext,
  { kind: name, id, seen }: Data<"object.restore">,
): Work<OperationResult> {
  const kind = kindOf(context, name);
  const before = yield* readRow(kind, id);
  if (!isTrashed(kind, before)) {
    // A part that came back with its whole just now.
    if (context.changes.some(isRestoreOf(name, id))) return { type: "object", id };
    throw notFound(kind);
  }
  checkSeen(kind, before, seen);
  return yield* restoreRow(context, kind, before);
}

const isRestoreOf =
  (name: string, id: number) =>
  ({ object, objectId, action }: PendingChange): boolean =>
    object === name && objectId === id && action === "restore";

function* restoreRow(context: ChangeContext, kind: KindData, before: Row): Work<OperationResult> {
  const row = yield* writeRow(context, kind, before, { deletedAt: null, deletedBy: null });
  const effects = effectsOf(kind);
  if (effects?.restored) yield* effects.restored(row);
  const after = loggedValues(kind, row);
  const result = yield* finish(context, kind, row, { action: "restore", before: null, after });
  for (const { kind: name, by } of kind.parts) {
    const part = kindOf(context, name);
    if (!part.hasTrash) continue;
    const together = yield* all<Row>({
      sql: `select * from "${name}" where "${by}" = ? and "deletedAt" = ? order by "id"`,
      parameters: [before.id, before["deletedAt"]],
    });
    for (const each of together) yield* restoreRow(context, part, each);
  }
  return result;
}

/** @throws AppError where the object is gone; change_conflict where it no longer holds the values */
export function* expectObject(
  context: ChangeContext,
  { kind: name, id, values }: Data<"object.expect">,
): Work<OperationResult> {
  const kind = kindOf(context, name);
  const row = yield* readRow(kind, id);
  if (isTrashed(kind, row)) throw notFound(kind);
  checkExpected(row, columnValues(context, kind, values));
  return { type: "object", id };
}

/** Notes a change of a row, after what follows from every change of its kind. */
export function* finish(
  context: ChangeContext,
  kind: KindData,
  row: Row,
  change: Changed,
): Work<OperationResult> {
  const effects = effectsOf(kind);
  if (effects?.changed) yield* effects.changed(row, context);
  const tableId = tableOf(kind, row);
  if (tableId !== null) context.tables.delete(tableId);
  const scope = scopeOf(kind, row);
  context.changes.push({
    ...change,
    object: kind.kind,
    scope,
    tableId,
    objectId: row.id,
    lastObjectId: null,
    revision: row.revision,
    label: labelOf(kind, row),
    row: toldRow(kind, row),
  });
  yield* notifyTopics(context, kind, row, scope);
  return { type: "object", id: row.id };
}

/** The name of an object, if the log keeps its values. */
function labelOf({ named, log, columns }: KindData, row: Row): string | null {
  const label =
    named === null || log.keep !== "whole" || columns[named]?.isUnlogged === true ? null : row[named];
  return typeof label === "string" && label !== "" ? cutText(label, LABEL_MAX_LENGTH) : null;
}

/** The table that a change belongs to, by the scopes of its kind. */
export function tableOf({ scopes }: KindData, row: Columns): number | null {
  for (const scope of scopes) {
    if (scope.topic !== "table" || !("column" in scope)) continue;
    const id = row[scope.column];
    if (typeof id === "number") return id;
  }
  return null;
}

/** The topic of the first scope of the kind whose column has a value. */
export function scopeOf({ kind, scopes }: KindData, row: Columns): Topic {
  const main = scopes.find((scope) => !("column" in scope) || row[scope.column] !== null) ?? scopes[0];
  if (!main) throw new Error(`Changes of ${kind} belong to nothing`);
  return "column" in main ? `${main.topic}:${Number(row[main.column])}` : main.topic;
}

function* insertRow(table: string, values: Columns): Work<Row> {
  const names = Object.keys(values);
  const columns = names.map((name) => `"${name}"`).join(", ");
  const row = yield* get<Row>({
    sql: `insert into "${table}" (${columns}) values (${marks(names.length)}) returning *`,
    parameters: Object.values(values),
  });
  if (!row) throw new Error(`Nothing was inserted into ${table}`);
  return row;
}

function* writeRow(context: ChangeContext, kind: KindData, before: Row, values: Columns): Work<Row> {
  const kept = { ...foldedValues(kind, values), ...effectsOf(kind)?.keep?.(before) };
  const stamped = { ...values, ...kept, updatedAt: context.now, updatedBy: context.request.actorId };
  const sets = Object.keys(stamped).map((name) => `"${name}" = ?`);
  const row = yield* get<Row>({
    sql: `update "${kind.kind}" set ${sets.join(", ")}, "revision" = "revision" + 1 where "id" = ? returning *`,
    parameters: [...Object.values(stamped), before.id],
  });
  if (!row) throw notFound(kind);
  return row;
}

/** @throws AppError for a row that is not there */
export function* readRow(kind: KindData, id: number): Work<Row> {
  const row = yield* get<Row>({ sql: `select * from "${kind.kind}" where "id" = ?`, parameters: [id] });
  if (!row) throw notFound(kind);
  return row;
}

export const isTrashed = ({ hasTrash }: KindData, row: Row): boolean => hasTrash && row["deletedAt"] !== null;
