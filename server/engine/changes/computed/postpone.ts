import type { ChangeContext } from "../../model/change-context";
import { all, get, run, type Work } from "../../../sql/work";
import { writeJob } from "../../model/write-job";
import type { ComputeGraph, ComputedNode } from "../../model/compute-graph";
import { sourcesOf } from "../../compute/graph";

/** The progress of a recalculation; `fieldId` is the field it computes, itself or a source of the waiting one. */
export interface Recalculation {
  fieldId: number;
  done: number;
  total: number;
}

/** The kind of job that recomputes a field; the job's input is `{fieldId}`. */
export const RECALCULATION_JOB = "recalculation";
/** The job belongs to the system: if a user could stop it, values would stay wrong. */
const NOBODY = 0;

/**
 * Leaves a field to a job that is written in this transaction, so that a crash loses nothing. The field and all
 * that depend on it are marked until it is done.
 */
export function* postpone(
  context: ChangeContext,
  graph: ComputeGraph,
  { field }: ComputedNode,
  total: number,
): Work<void> {
  const state: Recalculation = { fieldId: field.id, done: 0, total };
  for (const follower of followers(graph, field.id)) yield* mark(context, follower, state);
  yield* enqueue(context, field.id, total);
}

function* enqueue(context: ChangeContext, fieldId: number, total: number): Work<void> {
  const input = { fieldId };
  // A job that has not started yet does this one's work too; a running one may be past the changed records.
  const waiting = yield* get({
    sql: `select 1 from "job" where "kind" = ? and "status" = 'waiting' and "state" = 'null' and "input" = ?`,
    parameters: [RECALCULATION_JOB, JSON.stringify(input)],
  });
  if (!waiting) yield* writeJob(context, { kind: RECALCULATION_JOB, input, actorId: NOBODY, total });
}

/** Leaves the search texts of a field's records to the same job; until it is done, searches read the records. */
export function* postponeIndexing(
  context: ChangeContext,
  field: { id: number; tableId: number },
  total: number,
): Work<void> {
  yield* noteIndexing(context, field, { fieldId: field.id, done: 0, total });
  yield* enqueue(context, field.id, total);
}

/** Whether a job is still computing records of a field. */
export function* isRecalculating(fieldId: number): Work<boolean> {
  const live = yield* get({
    sql: `select 1 from "job" where "kind" = ? and "status" in ('waiting', 'running') and "input" = ?`,
    parameters: [RECALCULATION_JOB, JSON.stringify({ fieldId })],
  });
  return live !== undefined;
}

/** Stores the progress of indexing. */
export function* noteIndexing(
  context: ChangeContext,
  field: { id: number; tableId: number },
  state: Recalculation,
): Work<void> {
  yield* run(`update "field" set "recalculation" = ? where "id" = ?`, [JSON.stringify(state), field.id]);
  yield* publishField(context, field);
}

/** Stores the progress of a recalculation, in steps that users can see. */
export function* noteProgress(context: ChangeContext, graph: ComputeGraph, state: Recalculation): Work<void> {
  for (const node of followers(graph, state.fieldId)) yield* mark(context, node, state);
}

/** The field and its dependents have their values, unless another recalculation of it was requested. */
export function* finishRecalculation(context: ChangeContext, fieldId: number): Work<void> {
  const again = yield* get({
    sql: `select 1 from "job" where "kind" = ? and "status" = 'waiting' and "state" = 'null' and "input" = ?`,
    parameters: [RECALCULATION_JOB, JSON.stringify({ fieldId })],
  });
  if (again) return;
  const waited = yield* all<{ id: number; tableId: number }>({
    sql: `update "field" set "recalculation" = null where "recalculation" like ? returning "id", "tableId"`,
    parameters: [ofField(fieldId)],
  });
  for (const field of waited) yield* publishField(context, field);
}

function* mark(context: ChangeContext, { field }: ComputedNode, state: Recalculation): Work<void> {
  // If two sources are being recalculated, the first one that marked the field also clears the mark.
  const { changes } = yield* run(
    `update "field" set "recalculation" = ? where "id" = ? and ("recalculation" is null or "recalculation" like ?)`,
    [JSON.stringify(state), field.id, ofField(state.fieldId)],
  );
  if (changes > 0) yield* publishField(context, field);
}

/** The beginning of the state that `mark` wrote for one field's recalculation. */
const ofField = (fieldId: number): string => `{"fieldId":${fieldId},%`;

/**
 * Makes open pages reload the table's definition.
 *
 * @param hasNewResult whether the field may show other tables than before, and not only its progress
 */
export function* publishField(
  context: ChangeContext,
  field: { id: number; tableId: number },
  hasNewResult = false,
): Work<void> {
  yield* run(`update "table" set "version" = "version" + 1 where "id" = ?`, [field.tableId]);
  context.changes.push({
    object: "computedField",
    tableId: field.tableId,
    objectId: field.id,
    lastObjectId: null,
    action: "update",
    before: null,
    after: hasNewResult ? { result: true } : null,
    revision: null,
  });
}

/** A field and everything that depends on it. */
function followers({ nodes }: ComputeGraph, fieldId: number): ComputedNode[] {
  const found = new Set([fieldId]);
  return nodes.filter((node) => {
    const follows = node.field.id === fieldId || sourcesOf(node).some((source) => found.has(source));
    if (follows) found.add(node.field.id);
    return follows;
  });
}
