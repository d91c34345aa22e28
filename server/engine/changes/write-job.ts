import type { ChangeRow } from "../../database/types";
import { get, type Work } from "./work";

/** A job to write. The keys of its input are in the order in which queries that look for the job write them. */
interface JobNote {
  kind: string;
  input: object;
  /** 0 for system jobs, which no user may stop. */
  actorId: number;
  /** The amount of work, if known. */
  total?: number;
  /** When it may start, in ms since 1970; now if omitted. */
  runAt?: number;
}

/**
 * Writes the job that a change requires in the change's own transaction, so that a crash cannot lose it. The
 * runner looks for it when the change is published (`leavesJob`).
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

/** Whether a change may have written a job. */
export const leavesJob = ({ object, action }: Pick<ChangeRow, "object" | "action">): boolean =>
  object === "computedField" || object === "field" || (object === "table" && action === "purge");
