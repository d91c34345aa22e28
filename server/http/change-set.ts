import type { Cause, ChangeSet, ChangeSetResult } from "../engine/changes/change-set";
import type { Operation } from "../engine/changes/operations";
import type { RequestContext } from "./context";

/** The change set of a request: by its actor, with its idempotency key and mutation id. */
export function changeSetOf(
  { actor, idempotency, mutationId }: Pick<RequestContext, "actor" | "idempotency" | "mutationId">,
  operations: readonly Operation[],
  cause: Cause = "interface",
): ChangeSet {
  return {
    actor,
    cause,
    operations,
    ...(idempotency ? { idempotency } : {}),
    ...(mutationId ? { mutationId } : {}),
  };
}

/** Hands a request's operations to the change pipeline: all of them happen and are on disk, or none. */
export function commit(
  context: Pick<RequestContext, "actor" | "org" | "idempotency" | "mutationId">,
  operations: readonly Operation[],
  cause?: Cause,
): Promise<ChangeSetResult> {
  return context.org.database.applyChanges(changeSetOf(context, operations, cause));
}

/** The id of the object that an operation was about, by the operation's place in the change set. */
export function objectId({ results }: ChangeSetResult, index = 0): number {
  const entry = results[index];
  if (entry?.type !== "object") throw new Error(`Operation ${index} is about no object`);
  return entry.id;
}
