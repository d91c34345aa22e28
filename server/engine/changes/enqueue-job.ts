import { principalToText } from "../../policy/principal";
import type { OperationResult } from "../model/change-set";
import type { ChangeContext } from "../model/change-context";
import { idBehind, isRef } from "./objects/values";
import type { OperationData } from "../model/operations";
import { get, type Work } from "../../sql/work";

type Enqueue = Extract<OperationData, { type: "job.enqueue" }>;

/** Writes a job in the change's own transaction, so that a crash cannot separate them. */
export function* enqueueJob(
  context: ChangeContext,
  { kind, input, principal, lane, runAt, as }: Enqueue,
): Work<OperationResult> {
  const json = JSON.stringify(input, (_key, part: unknown) => (isRef(part) ? idBehind(context, part) : part));
  const at = Math.max(context.now, Date.now());
  const job = yield* get<{ id: number }>({
    sql: `insert into "job" ("kind", "status", "input", "state", "actorId", "principal", "lane", "done", "attempts", "runAt", "cancelRequested", "createdAt")
      values (?, 'waiting', ?, 'null', ?, ?, ?, 0, 0, ?, 0, ?) returning "id"`,
    parameters: [kind, json, principal.onBehalfOf, principalToText(principal), lane, runAt ?? at, at],
  });
  if (!job) throw new Error("No job was written");
  if (as !== undefined) context.refs.set(as, job.id);
  context.hasJobs = true;
  return { type: "ids", ids: [job.id] };
}
