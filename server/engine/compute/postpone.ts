import type { ChangeContext } from "../changes/context";
import { all, get, run, type Work } from "../changes/work";
import { writeJob } from "../changes/write-job";
import type { ComputeGraph, ComputedNode } from "./compute-graph";
import { sourcesOf } from "./graph";

/** How far a recalculation is; `fieldId` is the field that it computes, itself or a source of the one that waits. */
export interface Recalculation {
  fieldId: number;
  done: number;
  total: number;
}

/** The kind of job that computes a field anew; the job's input is `{fieldId}`. */
export const RECALCULATION_JOB = "recalculation";
/** The job belongs to the system: nobody may stop it, or values stayed wrong. */
const NOBODY = 0;

/**
 * Leaves a field to a job that is written down in this transaction, so that a crash loses nothing. The field and all
 * that follows from it say so until it is through.
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

function* enqueue({ now }: ChangeContext, fieldId: number, total: number): Work<void> {
  const input = { fieldId };
  // One that has not begun yet does this one's work too; one that runs may be past the records that changed.
  const waiting = yield* get({
    sql: `select 1 from "job" where "kind" = ? and "status" = 'waiting' and "state" = 'null' and "input" = ?`,
    parameters: [RECALCULATION_JOB, JSON.stringify(input)],
  });
  if (!waiting) yield* writeJob({ kind: RECALCULATION_JOB, input, actorId: NOBODY, total }, now);
}

/** Leaves the search texts of a field's records to the same job; until it is through, searches look into the records. */
export function* postponeIndexing(
  context: ChangeContext,
  field: { id: number; tableId: number },
  total: number,
): Work<void> {
  yield* noteIndexing(context, field, { fieldId: field.id, done: 0, total });
  yield* enqueue(context, field.id, total);
}

/** Whether a job has still to come to records of a field, or is at them. */
export function* isRecalculating(fieldId: number): Work<boolean> {
  const live = yield* get({
    sql: `select 1 from "job" where "kind" = ? and "status" in ('waiting', 'running') and "input" = ?`,
    parameters: [RECALCULATION_JOB, JSON.stringify({ fieldId })],
  });
  return live !== undefined;
}

/** Notes how far the index is. */
export function* noteIndexing(
  context: ChangeContext,
  field: { id: number; tableId: number },
  state: Recalculation,
): Work<void> {
  yield* run(`update "field" set "recalculation" = ? where "id" = ?`, [JSON.stringify(state), field.id]);
  yield* tellField(context, field);
}

/** Notes how far a recalculation is, in steps that people can see. */
export function* noteProgress(context: ChangeContext, graph: ComputeGraph, state: Recalculation): Work<void> {
  for (const node of followers(graph, state.fieldId)) yield* mark(context, node, state);
}

/** The field and what waited for it have their values, unless another recalculation of the same field was asked for. */
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
  for (const field of waited) yield* tellField(context, field);
}

function* mark(context: ChangeContext, { field }: ComputedNode, state: Recalculation): Work<void> {
  // Where two sources are under way, the first one that said so also says when it is over.
  const { changes } = yield* run(
    `update "field" set "recalculation" = ? where "id" = ? and ("recalculation" is null or "recalculation" like ?)`,
    [JSON.stringify(state), field.id, ofField(state.fieldId)],
  );
  if (changes > 0) yield* tellField(context, field);
}

/** The beginning of the state that `mark` wrote for one field's recalculation. */
const ofField = (fieldId: number): string => `{"fieldId":${fieldId},%`;

/**
 * Pages that show the table read its definition again.
 *
 * @param hasNewResult whether the field may show other tables than before, and not only how far its calculation is
 */
export function* tellField(
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

/** A field and everything that follows from it. */
function followers({ nodes }: ComputeGraph, fieldId: number): ComputedNode[] {
  const found = new Set([fieldId]);
  return nodes.filter((node) => {
    const follows = node.field.id === fieldId || sourcesOf(node).some((source) => found.has(source));
    if (follows) found.add(node.field.id);
    return follows;
  });
}
