import { RECALCULATION_BATCH } from "#shared/limits/compute";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { all, get, type Work } from "../../../sql/work";
import { recordTable } from "../../../sql/names";
import { openGraph } from "../../compute/graph";
import { readSchema } from "../../schema/read-schema";
import { finishRecalculation, noteIndexing, noteProgress } from "./postpone";
import { recomputeRecords } from "./recompute";
import { indexComputed } from "../../compute/store";

/** Progress is published in this many steps: each makes open pages reload the table's definition. */
const STEPS = 20;

/**
 * One batch of a field's recalculation; running it twice changes nothing the second time.
 *
 * @returns the ids of the batch; fewer than RECALCULATION_BATCH mean it was the last
 */
export function* recalculateField(
  context: ChangeContext,
  { fieldId, after, done, total }: Extract<OperationData, { type: "field.recalculate" }>,
): Work<OperationResult> {
  const graph = yield* openGraph(context.tables);
  const node = graph.byField.get(fieldId);
  const indexed = node ? null : yield* findIndexed(fieldId);
  const tableId = node?.field.tableId ?? indexed?.tableId;
  const rows =
    tableId === undefined
      ? []
      : yield* all<{ id: number }>({
          sql: `select id from ${recordTable(tableId)} where id > ? order by id limit ?`,
          parameters: [after, RECALCULATION_BATCH],
        });
  const ids = rows.map(({ id }) => id);
  if (node) yield* recomputeRecords(context, fieldId, ids);
  const schema = indexed && (yield* readSchema(indexed.tableId));
  if (schema) yield* indexComputed(context, schema, ids);
  if (ids.length < RECALCULATION_BATCH) yield* finishRecalculation(context, fieldId);
  else {
    const step = (count: number) => Math.floor((count * STEPS) / Math.max(1, total));
    const now = done + ids.length;
    const state = { fieldId, done: now, total };
    if (step(now) > step(done))
      yield* indexed ? noteIndexing(context, indexed, state) : noteProgress(context, graph, state);
  }
  return { type: "ids", ids };
}

/** A field whose search texts are being rewritten since its type changed. */
const findIndexed = (fieldId: number) =>
  get<{ id: number; tableId: number }>({
    sql: `select "id", "tableId" from "field" where "id" = ? and "recalculation" is not null`,
    parameters: [fieldId],
  });
