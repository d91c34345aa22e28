import { BULK_MAX } from "#shared/limits/records";
import type { GrantRules } from "../../../policy/granted";
import { fragment, joinFragments } from "../../../sql/fragment";
import { recordTable } from "../../../sql/names";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext, PendingChange } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { all, get, run, type Work } from "../../../sql/work";
import { checkReturned } from "./check-returned";
import { checkRestoredRange } from "./check-unique";
import { countRecords, openTable, recordChange, rowRule } from "./record-context";

type Move = Extract<OperationData, { type: "record.move" }> & { rules: GrantRules };

interface Counted {
  count: number;
  firstId: number | null;
  lastId: number | null;
}

/**
 * Moves many records into or out of the trash with one statement. Up to the limit of one call each record gets a
 * change of its own, so that undo names exactly those; larger moves, and the parts of a job, share one change.
 * Undo identifies their records by the time of the move (`stamp`), so that it moves exactly those that were not
 * changed since.
 */
export function* moveRecords(context: ChangeContext, operation: Move): Work<OperationResult> {
  const { action, firstId, lastId, stamp, limit, rules } = operation;
  const schema = yield* openTable(context, operation.tableId);
  const isDelete = action === "delete";
  const table = recordTable(schema.id);
  const conditions = [
    fragment(isDelete ? "deletedAt is null" : "deletedAt is not null"),
    fragment("id >= ?", firstId),
    ...(lastId === undefined ? [] : [fragment("id <= ?", lastId)]),
    ...(stamp === undefined ? [] : [fragment(isDelete ? "updatedAt = ?" : "deletedAt = ?", stamp)]),
    rowRule(context, schema, rules),
  ];
  const where = joinFragments(conditions, "and", "true");
  const found = yield* get<Counted>({
    sql: `select count(*) as "count", min(id) as "firstId", max(id) as "lastId"
      from (select id from ${table} where ${where.sql} order by id limit ?)`,
    parameters: [...where.values, limit],
  });
  if (!found || found.firstId === null || found.lastId === null) {
    return { type: "range", firstId, lastId: 0, count: 0 };
  }
  const { firstId: from, lastId: to } = found;
  if (!isDelete) {
    const sql = `select id from ${table} where (${where.sql}) and id <= ?`;
    yield* checkRestoredRange(schema, { sql, values: [...where.values, to] });
  }
  const { now, request } = context;
  const isMany = found.count > BULK_MAX || request.batch !== undefined;
  const sql = `update ${table}
    set deletedAt = ?, deletedBy = ?, updatedAt = ?, updatedBy = ?, revision = revision + 1
    where (${where.sql}) and id <= ?`;
  const parameters = [
    isDelete ? now : null,
    isDelete ? request.actorId : null,
    now,
    request.actorId,
    ...where.values,
    to,
  ];
  const each = isMany
    ? void (yield* run(sql, parameters))
    : yield* all<{ id: number; revision: number }>({ sql: `${sql} returning id, revision`, parameters });
  if (!isDelete) yield* checkReturned(context, schema, { firstId: from, lastId: to });
  yield* countRecords(schema.id, isDelete ? -found.count : found.count);
  context.changes.push(...changesOf(schema.id, action, found, each));
  return { type: "range", firstId: from, lastId: to, count: found.count };
}

function changesOf(
  tableId: number,
  action: Move["action"],
  { count, firstId, lastId }: Counted,
  each: readonly { id: number; revision: number }[] | undefined,
): PendingChange[] {
  if (each)
    return each
      .toSorted((one, other) => one.id - other.id)
      .map(({ id, revision }) => recordChange({ tableId, objectId: id, action, revision }));
  const after = { count };
  return [
    recordChange({ tableId, objectId: firstId ?? 0, lastObjectId: lastId, action, after, revision: null }),
  ];
}
