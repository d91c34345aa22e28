import { AppError } from "../../errors";
import type { ChangeSetResult } from "./change-set";
import type { ChangeRequest } from "./context";
import { get, run, type Work } from "./work";

interface Remembered {
  requestHash: string;
  result: string;
}

/** The result that stands beside a key while no change was made under it: its request is being answered, or made none. */
export const NO_RESULT = "null";

/**
 * The first result of a request that comes again with its key, or null for a new one.
 *
 * @throws AppError idempotency_conflict when the key came with another request
 */
export function* findRepeated({ idempotency, actorId }: ChangeRequest): Work<ChangeSetResult | null> {
  if (!idempotency) return null;
  const known = yield* get<Remembered>({
    sql: `select "requestHash", "result" from "idempotency" where "actorId" = ? and "key" = ?`,
    parameters: [actorId, idempotency.key],
  });
  if (!known) return null;
  if (known.requestHash !== idempotency.requestHash) throw new AppError("idempotency_conflict");
  if (known.result === NO_RESULT) return null;
  return { ...(JSON.parse(known.result) as ChangeSetResult), repeated: true };
}

export function* rememberResult(request: ChangeRequest, result: ChangeSetResult, now: number): Work<void> {
  if (!request.idempotency) return;
  const { key, requestHash } = request.idempotency;
  yield* run(
    `insert into "idempotency" ("key", "actorId", "requestHash", "result", "at") values (?, ?, ?, ?, ?)
      on conflict ("actorId", "key") do update set "result" = excluded."result"`,
    [key, request.actorId, requestHash, JSON.stringify(result), now],
  );
}

/** Forgets keys that are older than `before` (ms since 1970). */
export function* forgetKeys(before: number): Work<void> {
  yield* run(`delete from "idempotency" where "at" < ?`, [before]);
}
