import { AppError } from "../../../errors";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { get, type Work } from "../../../sql/work";

type Expect = Extract<OperationData, { type: "table.quiet" }>;

/**
 * Refuses the change set if records of the table changed after a position in the log, because what was computed
 * from them is outdated.
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
