import type { Action } from "../../policy/action";
import type { Target } from "../../policy/authorize";
import type { Granted } from "../../policy/granted";
import type { Operation } from "../model/operations";

/** One step that takes changes back: the right it needs, and the operation made from that right. */
export interface Inversion {
  action: Action;
  target: Target;
  operation(grant: Granted): Operation;
}

/** @throws Error if the grant is not for the requested action */
export function inversion<Kind extends string, Name extends string>(
  action: Action<Kind, Name>,
  target: Target,
  make: (grant: Granted<Kind, Name>) => Operation,
): Inversion {
  const isFor = (grant: Granted): grant is Granted<Kind, Name> =>
    grant.kind === action.kind && grant.action === action.name;
  return {
    action,
    target,
    operation(grant) {
      if (!isFor(grant)) throw new Error(`A grant for ${action.kind}.${action.name} is needed`);
      return make(grant);
    },
  };
}
