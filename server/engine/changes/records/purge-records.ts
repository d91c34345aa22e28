import type { GrantRules } from "../../../policy/granted";
import { fragment, joinFragments, marks } from "../../../sql/fragment";
import { recordTable, searchTable } from "../../../sql/names";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import { forgetValues } from "../idempotency";
import type { OperationData } from "../../model/operations";
import { all, run, type Work } from "../../../sql/work";
import { openTable, recordChange, rowRule } from "./record-context";
import { releaseRecordParts } from "./record-parts";

type Purge = Extract<OperationData, { type: "record.purge" }> & { rules: GrantRules };

/** Ids in one statement. */
const CHUNK = 500;

/**
 * Purges records of the trash with their values: the log keeps when and by whom they were created, changed and
 * removed, but not their values. Records outside the trash are skipped.
 */
export function* purgeRecords(context: ChangeContext, operation: Purge): Work<OperationResult> {
  const { ids, limit, rules } = operation;
  const schema = yield* openTable(context, operation.tableId);
  const table = recordTable(schema.id);
  const rule = rowRule(context, schema, rules);
  const purged: number[] = [];
  for (const wanted of ids === "*" ? [null] : chunks(ids)) {
    const named = wanted === null ? [] : [fragment(`id in (${marks(wanted.length)})`, ...wanted)];
    const where = joinFragments([fragment("deletedAt is not null"), ...named, rule], "and", "true");
    const rows = yield* all<{ id: number }>({
      sql: `select id from ${table} where ${where.sql} order by id limit ?`,
      parameters: [...where.values, limit],
    });
    purged.push(...rows.map(({ id }) => id));
  }
  for (const chunk of chunks(purged)) {
    const list = marks(chunk.length);
    yield* run(`delete from ${table} where id in (${list})`, chunk);
    yield* releaseRecordParts(context, schema.id, chunk);
    yield* forgetValues(schema.id, chunk);
    yield* run(
      `update "change" set "before" = null, "after" = null, "label" = null
        where "object" = 'record' and "tableId" = ? and "objectId" in (${list}) and "lastObjectId" is null`,
      [schema.id, ...chunk],
    );
  }
  context.indexing.push({
    table: searchTable(schema.id),
    sql: `delete from ${searchTable(schema.id)} where rowid = ?`,
    rows: purged.map((id) => [id]),
  });
  for (const id of purged) {
    context.changes.push(recordChange({ tableId: schema.id, objectId: id, action: "purge", revision: null }));
  }
  return { type: "ids", ids: purged };
}

function* chunks(ids: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += CHUNK) yield ids.slice(at, at + CHUNK);
}
