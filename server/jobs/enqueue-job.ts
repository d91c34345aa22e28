import { operation, type Operation, type Ref } from "../engine/model/operations";
import type { Principal } from "../policy/principal";
import type { JobKind } from "./kind";

/** An input whose values may be ids of objects created earlier in the change set. */
type WithRefs<Input> = { [Key in keyof Input]: Input[Key] | (Input[Key] extends number ? Ref : never) };

/**
 * An operation that writes a job in the commit of its change set: it starts soon after the commit, or never if the
 * change set is refused.
 *
 * @param options `runAt` in ms since 1970, now by default; `as` names the job's id for later operations
 */
export function enqueueJob<Input extends object>(
  kind: Pick<JobKind<Input>, "kind" | "lane">,
  input: WithRefs<Input>,
  principal: Principal,
  options: { runAt?: number; as?: string } = {},
): Operation {
  const lane = kind.lane?.(input as Input) ?? null;
  return operation(null, { type: "job.enqueue", kind: kind.kind, input, principal, lane, ...options });
}
