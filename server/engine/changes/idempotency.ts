import type { WireRecord } from "#shared/contract/records";
import { AppError } from "../../errors";
import type { KnownTables } from "../model/known-tables";
import { marks } from "../../sql/fragment";
import type { ChangeSetResult } from "../model/change-set";
import type { ChangeRequest } from "../model/change-context";
import { emptyHidden } from "./records/check-rows";
import { grantedFields, openTable } from "./records/record-context";
import { all, askDialect, get, run, type Work } from "../../sql/work";

interface Remembered {
  requestHash: string;
  result: string;
}

/** The stored result of a key without a change: its request is still being answered, or made no change. */
export const NO_RESULT = "null";

/**
 * The first result of a repeated request, or null for a new one. Its records only have the records and fields that
 * are visible now.
 *
 * @throws AppError idempotency_conflict if the key came with another request
 */
export function* findRepeated(
  request: ChangeRequest,
  tables: KnownTables,
  now: number,
): Work<ChangeSetResult | null> {
  const { idempotency, actorId } = request;
  if (!idempotency) return null;
  const known = yield* get<Remembered>({
    sql: `select "requestHash", "result" from "idempotency" where "actorId" = ? and "key" = ?`,
    parameters: [actorId, idempotency.key],
  });
  if (!known) return null;
  if (known.requestHash !== idempotency.requestHash) throw new AppError("idempotency_conflict");
  if (known.result === NO_RESULT) return null;
  const result = JSON.parse(known.result) as ChangeSetResult;
  for (const [index, entry] of result.results.entries()) {
    const operation = request.operations[index];
    if (entry.type !== "records" || !operation || !("tableId" in operation)) continue;
    const schema = yield* openTable({ tables }, operation.tableId);
    const inSight = new Set(grantedFields(schema, operation.rules.readFields).map(({ id }) => String(id)));
    for (const record of entry.records) keepFields(record, inSight);
    const who = { request, now, dialect: yield* askDialect() };
    yield* emptyHidden(who, schema, operation.rules, entry.records);
  }
  return { ...result, repeated: true };
}

function keepFields(record: WireRecord, inSight: ReadonlySet<string>): void {
  record.data = Object.fromEntries(Object.entries(record.data).filter(([fieldId]) => inSight.has(fieldId)));
}

export function* rememberResult(request: ChangeRequest, result: ChangeSetResult, now: number): Work<void> {
  if (!request.idempotency) return;
  const { key, requestHash } = request.idempotency;
  yield* run(
    `insert into "idempotency" ("key", "actorId", "requestHash", "result", "at", "changeSetId")
      values (?, ?, ?, ?, ?, ?)
      on conflict ("actorId", "key") do update set
        "result" = excluded."result", "changeSetId" = excluded."changeSetId"`,
    [key, request.actorId, requestHash, JSON.stringify(result), now, result.changeSetId],
  );
}

/** Removes the values of purged records from stored results of requests. */
export function* forgetValues(tableId: number, recordIds: readonly number[]): Work<void> {
  const answers = yield* all<{ actorId: number; key: string; result: string }>({
    sql: `select "actorId", "key", "result" from "idempotency" where "changeSetId" in (
      select "changeSetId" from "change" where "object" = 'record' and "tableId" = ?
        and "objectId" in (${marks(recordIds.length)}) and "lastObjectId" is null)`,
    parameters: [tableId, ...recordIds],
  });
  const gone = new Set(recordIds);
  for (const { actorId, key, result } of answers) {
    const answer = JSON.parse(result) as ChangeSetResult;
    for (const entry of answer.results)
      if (entry.type === "records")
        for (const record of entry.records) if (gone.has(record.id)) record.data = {};
    yield* run(`update "idempotency" set "result" = ? where "actorId" = ? and "key" = ?`, [
      JSON.stringify(answer),
      actorId,
      key,
    ]);
  }
}

/** Deletes keys that are older than `before` (ms since 1970). */
export function* forgetKeys(before: number): Work<void> {
  yield* run(`delete from "idempotency" where "at" < ?`, [before]);
}
