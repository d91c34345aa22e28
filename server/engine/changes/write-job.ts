import type { ChangeRow } from "../../database/types";
import { get, type Work } from "./work";

/** What a job is told; keys in the order in which whoever looks for the job writes them. */
interface JobNote {
  kind: string;
  input: object;
  /** 0 for the system's own: nobody may stop it. */
  actorId: number;
  /** How much there is to do, where that is known. */
  total?: number;
  /** When it may start, in ms since 1970; now where left out. */
  runAt?: number;
}

/**
 * Writes down the job that a change makes necessary, in the change's own transaction: a stop between the two loses
 * nothing. The runner looks for it once the change is told (`leavesJob`).
 *
 * @param now ms since 1970
 * @returns the job's id
 */
export function* writeJob({ kind, input, actorId, total, runAt }: JobNote, now: number): Work<number> {
  const job = yield* get<{ id: number }>({
    sql: `insert into "job" ("kind", "status", "input", "state", "actorId", "done", "total", "attempts", "runAt", "cancelRequested", "createdAt")
      values (?, 'waiting', ?, 'null', ?, 0, ?, 0, ?, 0, ?) returning "id"`,
    parameters: [kind, JSON.stringify(input), actorId, total ?? null, runAt ?? now, now],
  });
  if (!job) throw new Error("No job was written down");
  return job.id;
}

/** Whether a change may have written down a job. */
export const leavesJob = ({ object, action }: Pick<ChangeRow, "object" | "action">): boolean =>
  object === "computedField" || object === "field" || (object === "table" && action === "purge");
