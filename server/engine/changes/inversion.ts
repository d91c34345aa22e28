import type { Action, ActionTargets } from "../../policy/actions";
import type { Granted } from "../../policy/granted";
import type { Operation } from "./operations";

/** One step that takes changes back: the right it needs, and the operation made from that right. */
export interface Inversion<A extends Action = Action> {
  action: A;
  target: ActionTargets[A];
  operation(grant: Granted): Operation;
}

/** @throws Error when the grant is for something else than what was asked for */
export function inversion<A extends Action>(
  action: A,
  target: ActionTargets[A],
  operation: (grant: Granted<A>) => Operation,
): Inversion {
  const isFor = (grant: Granted): grant is Granted<A> => grant.action === action;
  return {
    action,
    target,
    operation(grant) {
      if (!isFor(grant)) throw new Error(`A grant for ${action} is needed, not for ${grant.action}`);
      return operation(grant);
    },
  };
}
