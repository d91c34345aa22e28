import { get, type Work } from "../../sql/work";

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

/** The change set that requires a job. */
export interface JobWriter {
  /** In ms since 1970. */
  readonly now: number;
  hasJobs: boolean;
}

/**
 * Writes the job that a change requires in the change's own transaction, so that a crash cannot lose it.
 *
 * @returns the job's id
 */
export function* writeJob(writer: JobWriter, { kind, input, actorId, total, runAt }: JobNote): Work<number> {
  const job = yield* get<{ id: number }>({
    sql: `insert into "job" ("kind", "status", "input", "state", "actorId", "done", "total", "attempts", "runAt", "cancelRequested", "createdAt")
      values (?, 'waiting', ?, 'null', ?, 0, ?, 0, ?, 0, ?) returning "id"`,
    parameters: [kind, JSON.stringify(input), actorId, total ?? null, runAt ?? writer.now, writer.now],
  });
  if (!job) throw new Error("No job was written down");
  writer.hasJobs = true;
  return job.id;
}
