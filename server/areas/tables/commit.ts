import type { Cause, ChangeSetResult } from "../../engine/changes/change-set";
import type { Operation } from "../../engine/changes/operations";
import { changeSetOf } from "../../http/change-set";
import type { RequestContext } from "../../http/context";

/** Hands a request's operations to the change pipeline: all of them happen and are on disk, or none. */
export function commit(
  context: Pick<RequestContext, "actor" | "org" | "idempotency" | "mutationId">,
  operations: readonly Operation[],
  cause?: Cause,
): Promise<ChangeSetResult> {
  return context.org.database.applyChanges(changeSetOf(context, operations, cause));
}

/** The id of the object that an operation made, by the operation's place in the change set. */
export function objectId({ results }: ChangeSetResult, index: number): number {
  const entry = results[index];
  if (entry?.type !== "object") throw new Error(`Operation ${index} is about no object`);
  return entry.id;
}
