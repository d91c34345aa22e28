import type { Cause, ChangeSet } from "../engine/changes/change-set";
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
