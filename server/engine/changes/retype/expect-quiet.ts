import { AppError } from "../../../errors";
import type { OperationResult } from "../change-set";
import type { ChangeContext } from "../context";
import type { OperationData } from "../operations";
import { get, type Work } from "../work";

type Expect = Extract<OperationData, { type: "table.quiet" }>;

/**
 * Refuses the change set where records of a table changed behind a place of the log: what was reckoned from them
 * before is no longer true.
 *
 * @throws AppError change_conflict
 */
export function* expectQuiet(_context: ChangeContext, { tableId, after }: Expect): Work<OperationResult> {
  const later = yield* get({
    sql: `select "seq" from "change" where "seq" > ? and coalesce("tableId", 0) = ? and "object" = 'record' limit 1`,
    parameters: [after, tableId],
  });
  if (later) throw new AppError("change_conflict");
  return { type: "ids", ids: [] };
}
