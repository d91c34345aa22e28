import { commitChanges } from "../changes/commit";
import type { Cause, ChangeSet, ChangeSetResult, ClientOrigin } from "../engine/model/change-set";
import type { Operation } from "../engine/model/operations";
import type { RequestContext } from "./context";

/** The context of a change: its request, or the automation or function that makes it. */
export type CommitContext = Pick<RequestContext, "actor" | "org" | "idempotency" | "mutationId" | "origin"> &
  Partial<Pick<RequestContext, "address" | "userAgent">> &
  Pick<ChangeSet, "causedBy" | "depth">;

/** The client of a request; undefined for work without one. */
export const clientOf = ({
  address,
  userAgent,
}: Partial<Pick<RequestContext, "address" | "userAgent">>): ClientOrigin | undefined =>
  address === undefined ? undefined : { address, userAgent: userAgent ?? "" };

/** The change set of a request: by its actor, with its idempotency key, its mutation id and its client. */
function changeSetOf(
  context: Omit<CommitContext, "org">,
  operations: readonly Operation[],
  cause: Cause = "interface",
): ChangeSet {
  const { actor, idempotency, mutationId, origin, causedBy, depth } = context;
  const client = clientOf(context);
  return {
    actor,
    operations,
    cause,
    ...(idempotency ? { idempotency } : {}),
    ...(mutationId ? { mutationId } : {}),
    ...(client ? { client } : {}),
    ...(causedBy === undefined ? {} : { causedBy }),
    ...(depth === undefined ? {} : { depth }),
    ...origin,
  };
}

/** Hands a request's operations to the change pipeline: all of them happen and are on disk, or none. */
export function commit(
  context: CommitContext,
  operations: readonly Operation[],
  cause?: Cause,
): Promise<ChangeSetResult> {
  return commitChanges(context.org, changeSetOf(context, operations, cause));
}

/** The id of the object that an operation was about, by the operation's place in the change set. */
export function objectId({ results }: ChangeSetResult, index = 0): number {
  const entry = results[index];
  if (entry?.type !== "object") throw new Error(`Operation ${index} is about no object`);
  return entry.id;
}
