import { COMPUTE_BATCH, RECOMPUTE_MAX } from "#shared/limits/compute";
import type { AfterWriteStep } from "../../model/after-write-step";
import type { ChangeContext, PendingChange } from "../../model/change-context";
import type { Work } from "../../../sql/work";
import { holdsErrors } from "../../fields/cell-error";
import type { FieldSchema } from "../../fields/storage";
import { allIds, countAll } from "../../compute/all-records";
import { eachBatch } from "../../schema/batches";
import { Dirty, markChange, markFields } from "../../compute/dirty";
import type { ComputeGraph, ComputedNode } from "../../model/compute-graph";
import { missingError } from "../../compute/find-lost";
import { openGraph } from "../../compute/graph";
import type { ComputedValue } from "../../model/computed-kind";
import { postpone, publishField } from "./postpone";
import { settleStructure } from "./settle-structure";
import { indexComputed, storeValues } from "../../compute/store";

/** Changed records by table. */
type Changed = Map<number, Set<number>>;

/**
 * Recomputes every value that depends on a change set's changes, as its last step and in its transaction.
 *
 * @throws AppError computed_cycle, field_validation_failed when a change of the structure makes a value impossible
 * to compute
 */
function* recompute(context: ChangeContext): Work<void> {
  const { changes, tables } = context;
  const whole = yield* settleStructure(context);
  const isOfRecords = changes.some(({ object }) => object === "record");
  if (whole.size === 0 && !isOfRecords) return;
  const graph = yield* openGraph(tables);
  if (!changes.some(({ tableId }) => tableId !== null && graph.tables.has(tableId)) && whole.size === 0)
    return;
  const dirty = new Dirty();
  for (const change of changes.slice()) yield* markChange(graph, dirty, change);
  yield* computeDirty(context, graph, dirty, whole);
}

/** Runs after files got their owner, because fields that read files ask for it. */
export const computedFields: AfterWriteStep = {
  name: "computedFields",
  after: ["fileOwners"],
  run: recompute,
};

/** One step of a recalculation: some records of one field, and what depends on them. */
export function* recomputeRecords(
  context: ChangeContext,
  fieldId: number,
  ids: readonly number[],
): Work<void> {
  const graph = yield* openGraph(context.tables);
  const node = graph.byField.get(fieldId);
  if (!node) return;
  const dirty = new Dirty();
  dirty.add(node, ids);
  yield* computeDirty(context, graph, dirty, new Set());
}

/** @param whole fields of which every record is computed */
function* computeDirty(
  context: ChangeContext,
  graph: ComputeGraph,
  dirty: Dirty,
  whole: ReadonlySet<number>,
): Work<void> {
  const changed: Changed = new Map();
  for (const node of graph.nodes) {
    const { field } = node;
    let ids: readonly number[] = [...dirty.of(node)];
    if (whole.has(field.id) || ids.length > RECOMPUTE_MAX) {
      const count = yield* countAll(field.tableId);
      if (count > RECOMPUTE_MAX) {
        yield* postpone(context, graph, node, count);
        continue;
      }
      ids = yield* allIds(field.tableId);
    }
    if (ids.length === 0) continue;
    const fresh = yield* computeField(context, node, ids);
    const known = changed.get(field.tableId) ?? new Set();
    changed.set(field.tableId, known);
    for (const id of fresh) known.add(id);
    // A cell lists only so many connections: its dependents depend on all of them.
    const published = node.kind.type === "connectedRecord" ? ids : fresh;
    if (published.length > 0) yield* markFields(graph, dirty, field.tableId, new Set([field.id]), published);
  }
  yield* publish(context, changed);
}

function* computeField(
  context: ChangeContext,
  { field, kind }: ComputedNode,
  ids: readonly number[],
): Work<number[]> {
  const { tables: schemas, now, dialect } = context;
  const fresh: number[] = [];
  for (const batch of eachBatch(ids)) {
    const computing = { schemas, now, calendar: context.request.calendar, dialect };
    const isMissing = field.result?.missing === true;
    const values = isMissing
      ? withoutResult(field, batch.ids)
      : yield* kind.compute(computing, field, batch.ids);
    fresh.push(...(yield* storeValues(field, batch.ids, values)));
    const isAsked = kind.follow ? yield* kind.follow(computing, context, field, batch.ids) : false;
    if (isAsked) yield* publishField(context, field);
  }
  return fresh;
}

/**
 * Values of a field that can no longer be computed: a sum of texts is an error, a list of connections is empty.
 */
function withoutResult(field: FieldSchema, ids: readonly number[]): Map<number, ComputedValue> {
  const error = missingError(field);
  return new Map(holdsErrors(field) ? ids.map((id) => [id, error]) : []);
}

/** Updates the search texts and logs one change per table whose records' values changed. */
function* publish(context: ChangeContext, changed: Changed): Work<void> {
  for (const [tableId, ids] of changed) {
    const schema = context.tables.get(tableId);
    if (ids.size === 0 || !schema) continue;
    yield* indexComputed(context, schema, ids);
    const own = new Set(context.changes.filter(isOwn(tableId)).map(({ objectId }) => objectId));
    const others = [...ids].filter((id) => !own.has(id));
    for (let at = 0; at < others.length; at += COMPUTE_BATCH) {
      const part = others.slice(at, at + COMPUTE_BATCH);
      context.changes.push({
        object: "computedRecords",
        tableId,
        objectId: part[0] ?? 0,
        lastObjectId: null,
        action: "update",
        before: null,
        after: { ids: part },
        revision: null,
      });
    }
  }
}

/** Records that have a change of their own in the change set; they are read when that is published. */
const isOwn = (tableId: number) => (change: PendingChange) =>
  change.object === "record" && change.tableId === tableId && change.lastObjectId === null;
