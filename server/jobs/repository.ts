import { sql, type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool } from "kysely";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";

const from = query<OrganizationSchema>();

const columns = [
  "id",
  "kind",
  "status",
  "input",
  "state",
  "actorId",
  "done",
  "total",
  "attempts",
  "runAt",
  "lockedUntil",
  "cancelRequested",
  "error",
  "createdAt",
  "finishedAt",
  "principal",
  "lane",
] as const;

export interface StoredJob {
  id: number;
  kind: string;
  status: string;
  input: string;
  state: string;
  actorId: number;
  done: number;
  total: number | null;
  attempts: number;
  runAt: number;
  /** Until then the server that took it holds it. */
  lockedUntil: number | null;
  cancelRequested: number;
  /** A message of the catalogue as JSON. */
  error: string | null;
  createdAt: number;
  finishedAt: number | null;
  /** See `principalFromText`. */
  principal: string | null;
  lane: string | null;
}

const select = () => from.selectFrom("job").select([...columns]);

/** A job's row before it has a number. */
export type NewJob = Omit<Selectable<OrganizationSchema["job"]>, "id">;

export const newJob = (job: {
  kind: string;
  input: string;
  actorId: number;
  principal?: string | null;
  lane?: string | null;
  at: number;
  runAt?: number;
}): NewJob => ({
  kind: job.kind,
  status: "waiting",
  input: job.input,
  state: "null",
  actorId: job.actorId,
  done: 0,
  total: null,
  attempts: 0,
  runAt: job.runAt ?? job.at,
  lockedUntil: null,
  error: null,
  cancelRequested: 0,
  createdAt: job.at,
  finishedAt: null,
  principal: job.principal ?? null,
  lane: job.lane ?? null,
});

export async function insertJob(database: OrganizationDatabase, job: NewJob): Promise<number | null> {
  const [row] = await database.executeReturning<{ id: number }>(
    from.insertInto("job").values(job).returning("id"),
  );
  return row?.id ?? null;
}

/** Writes the next job of a schedule, unless it waits already. */
export async function insertScheduled(database: OrganizationDatabase, job: NewJob): Promise<boolean> {
  const waiting = from
    .selectFrom("job")
    .select("id")
    .where("status", "=", "waiting")
    .where("kind", "=", job.kind);
  const values = Object.entries(job) as [keyof NewJob, NewJob[keyof NewJob]][];
  const inserted = await database.executeReturning<{ id: number }>(
    from
      .insertInto("job")
      .columns(values.map(([name]) => name))
      .expression(
        from
          .selectNoFrom(values.map(([name, value]) => typedValue(value).as(name)))
          .where((is) => is.not(is.exists(waiting))),
      )
      .returning("id"),
    `jobs ${job.kind}`,
  );
  return inserted.length > 0;
}

/** PostgreSQL does not guess the type of a selected parameter. */
function typedValue(value: string | number | null): RawBuilder<string | number | null> {
  if (value === null) return sql`null`;
  return typeof value === "number" ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
}

/** Schedules leave no row for each of their jobs that is done. */
export const forgetDone = (database: OrganizationDatabase, kind: string): Promise<void> =>
  database.execute([from.deleteFrom("job").where("kind", "=", kind).where("status", "=", "done")]);

export async function hasWaiting(
  database: OrganizationDatabase,
  kind: string,
  runAt = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  const waiting = from
    .selectFrom("job")
    .select("id")
    .where("status", "=", "waiting")
    .where("kind", "=", kind)
    .where("runAt", "<=", runAt)
    .limit(1);
  return (await database.get(waiting)) !== undefined;
}

export const listJobs = (database: OrganizationDatabase, actorId: number, limit: number) =>
  database.all<StoredJob>(
    select().where("actorId", "=", actorId).where("principal", "is", null).orderBy("id", "desc").limit(limit),
  );

export const findJob = (database: OrganizationDatabase, jobId: number) =>
  database.get<StoredJob>(select().where("id", "=", jobId));

/** Whether no earlier job of the same kind and lane is unfinished. */
const isFirstOfLane = ({ or, not, exists, selectFrom }: ExpressionBuilder<OrganizationSchema, "job">) => {
  const earlier = selectFrom("job as earlier")
    .select("earlier.id")
    .whereRef("earlier.kind", "=", "job.kind")
    .whereRef("earlier.lane", "=", "job.lane")
    .whereRef("earlier.id", "<", "job.id")
    .where("earlier.status", "in", ["waiting", "running"]);
  return or([sql<SqlBool>`"job"."lane" is null`, not(exists(earlier))]);
};

/** Jobs to start now: waiting ones whose time has come and running ones whose server fell silent; oldest first. */
export const dueJobs = (database: OrganizationDatabase, now: number, limit: number) =>
  database.all<StoredJob>(
    select()
      .where((is) =>
        is.or([
          is.and([is("status", "=", "waiting"), is("runAt", "<=", now)]),
          is.and([is("status", "=", "running"), is("lockedUntil", "<=", now)]),
        ]),
      )
      .where(isFirstOfLane)
      .orderBy("runAt")
      .orderBy("id")
      .limit(limit),
  );

/** When the next job that is not due yet will be, in ms since 1970. */
export const nextRunAt = async (database: OrganizationDatabase, now: number): Promise<number | null> => {
  const next = from
    .selectFrom("job")
    .select("runAt")
    .where("status", "=", "waiting")
    .where("runAt", ">", now)
    .orderBy("runAt")
    .limit(1);
  return (await database.get<{ runAt: number }>(next))?.runAt ?? null;
};

/**
 * Takes a due job for this server; undefined when another one was quicker. Counts the start.
 *
 * @param atOnce how many of its kind may run at a time, on all servers together
 */
export const takeJob = async (
  database: OrganizationDatabase,
  { id: jobId, kind }: Pick<StoredJob, "id" | "kind">,
  {
    now,
    dueBy = now,
    lockedUntil,
    atOnce = Number.MAX_SAFE_INTEGER,
  }: {
    now: number;
    /** Also waiting jobs due until then. */ dueBy?: number;
    lockedUntil: number;
    atOnce?: number;
  },
) => {
  const due = from
    .selectFrom("job")
    .select("id")
    .where("id", "=", jobId)
    .where((is) =>
      is.or([
        is.and([is("status", "=", "waiting"), is("runAt", "<=", dueBy)]),
        is.and([is("status", "=", "running"), is("lockedUntil", "<=", now)]),
      ]),
    )
    .where(isFirstOfLane);
  const running = from
    .selectFrom("job as other")
    .select((count) => count.fn.countAll<number>().as("count"))
    .where("other.status", "=", "running")
    .where("other.lockedUntil", ">", now)
    .where("other.id", "<>", jobId)
    .where("other.kind", "=", kind);
  const taken = await database.executeReturning<StoredJob>(
    from
      .updateTable("job")
      .set((set) => ({ status: "running", lockedUntil, attempts: set("attempts", "+", 1) }))
      .where("id", "in", due)
      .where(running, "<", atOnce)
      .returning([...columns]),
    // Two servers that take two jobs of a kind would each count none that runs.
    `jobs ${kind}`,
  );
  return taken[0];
};

export interface JobPatch {
  status?: string;
  state?: string;
  done?: number;
  total?: number | null;
  attempts?: number;
  runAt?: number;
  lockedUntil?: number | null;
  error?: string | null;
  cancelRequested?: number;
  finishedAt?: number | null;
}

/** @returns whether the job is still held as it was taken */
export async function patchHeldJob(
  database: OrganizationDatabase,
  { id, lockedUntil }: Pick<StoredJob, "id" | "lockedUntil">,
  patch: JobPatch,
): Promise<boolean> {
  const patched = await database.executeReturning<{ id: number }>(
    from
      .updateTable("job")
      .set(patch)
      .where("id", "=", id)
      .where("status", "=", "running")
      .where("lockedUntil", "=", lockedUntil)
      .returning("id"),
  );
  return patched.length > 0;
}

/** Has waiting jobs with this input start now. */
export const bringForward = (database: OrganizationDatabase, kind: string, input: string): Promise<void> =>
  database.execute([
    from
      .updateTable("job")
      .set({ runAt: 0 })
      .where("kind", "=", kind)
      .where("input", "=", input)
      .where("status", "=", "waiting"),
  ]);

/** Requests a job to end, unless it has ended. */
export const requestCancel = (database: OrganizationDatabase, jobId: number): Promise<void> =>
  database.execute([
    from
      .updateTable("job")
      .set({ cancelRequested: 1 })
      .where("id", "=", jobId)
      .where("status", "in", ["waiting", "running"]),
  ]);

/** Frees what a killed server had taken. Only where no other server works on the same file. */
export const freeJobs = (database: OrganizationDatabase): Promise<void> =>
  database.execute([from.updateTable("job").set({ lockedUntil: 0 }).where("status", "=", "running")]);
