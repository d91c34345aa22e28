import { RECALCULATION_BATCH } from "#shared/limits/compute";
import type { OperationResult } from "../changes/change-set";
import type { ChangeContext } from "../changes/context";
import type { OperationData } from "../changes/operations";
import { all, type Work } from "../changes/work";
import { recordTable } from "../schema/names";
import { openGraph } from "./graph";
import { finishRecalculation, noteProgress } from "./postpone";
import { recomputeRecords } from "./recompute";

/** Progress is told in so many steps: each makes open pages read the table's definition. */
const STEPS = 20;

/**
 * One batch of a field's recalculation; a batch that comes twice changes nothing the second time.
 *
 * @returns the ids of the batch; fewer than RECALCULATION_BATCH end it
 */
export function* recalculateField(
  context: ChangeContext,
  { fieldId, after, done, total }: Extract<OperationData, { type: "field.recalculate" }>,
): Work<OperationResult> {
  const graph = yield* openGraph(context.tables);
  const node = graph.byField.get(fieldId);
  const rows = node
    ? yield* all<{ id: number }>({
        sql: `select id from ${recordTable(node.field.tableId)} where id > ? order by id limit ?`,
        parameters: [after, RECALCULATION_BATCH],
      })
    : [];
  const ids = rows.map(({ id }) => id);
  yield* recomputeRecords(context, fieldId, ids);
  if (ids.length < RECALCULATION_BATCH) yield* finishRecalculation(context, fieldId);
  else {
    const step = (count: number) => Math.floor((count * STEPS) / Math.max(1, total));
    const now = done + ids.length;
    if (step(now) > step(done)) yield* noteProgress(context, graph, { fieldId, done: now, total });
  }
  return { type: "ids", ids };
}
