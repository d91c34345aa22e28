import {
  JOB_LEASE,
  JOB_STOP_WAIT,
  JOB_SWEEP_INTERVAL,
  JOBS_AT_ONCE,
  JOBS_CONSIDERED,
  JOB_YIELD_MAX,
} from "#shared/limits/jobs";
import { noPeers, type Peers } from "../database/peers";
import { AppError } from "../errors";
import { principalToText, userPrincipal, type Principal } from "../policy/principal";
import { withTimeout } from "../with-timeout";
import type { OrganizationHandle } from "../organization-handle";
import type { JobRunner, Services } from "../services";
import type { JobKind } from "./kind";
import { performJob, type StopReason } from "./perform-job";
import { nextOccurrence, type Schedule } from "./schedule";
import {
  bringForward,
  dueJobs,
  findJob,
  forgetDone,
  freeJobs,
  hasWaiting,
  insertJob,
  insertScheduled,
  newJob,
  nextRunAt,
  requestCancel,
  takeJob,
  type NewJob,
  type StoredJob,
} from "./repository";

interface Running {
  organizationId: number;
  job: StoredJob;
  controller: AbortController;
  finished: Promise<void>;
}

/** The job runner of this process. */
export interface ProcessJobRunner extends JobRunner {
  /** Runs the jobs of an organisation from now on: called whenever one is opened. */
  attend(org: OrganizationHandle): void;
  /** Picks up unfinished jobs of every organisation, and checks for more at intervals. */
  start(): void;
  /** Lets running jobs finish their step; they continue at the next start. */
  stop(): Promise<void>;
}

/**
 * @param getServices the services that jobs use; resolved late, because the runner is one of them
 * @param schedules jobs that are enqueued by the clock; their kinds are among `kinds`
 * @param peers other servers, which may be running a job that is cancelled here
 */
export function createJobRunner(
  kinds: readonly JobKind[],
  getServices: () => Services,
  peers: Peers = noPeers,
  schedules: readonly Schedule[] = [],
): ProcessJobRunner {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error("Two kinds of job have the same name.");
  const scheduled = new Map(schedules.map((schedule) => [schedule.job.kind, schedule]));
  const running = new Map<string, Running>();
  const timers = new Map<number, NodeJS.Timeout>();
  const pumps = new Map<number, Promise<void>>();
  const freed = new Set<number>();
  /** Deleted organisations. */
  const left = new Set<number>();
  const listening = new WeakSet<OrganizationHandle["database"]>();
  /** Organisations with due jobs that wait for a free slot of the server. */
  const queueing = new Set<OrganizationHandle>();
  let sweeping: NodeJS.Timeout | null = null;
  let isStopping = false;

  const keyOf = (org: OrganizationHandle, jobId: number) => `${org.organization.id}:${jobId}`;
  peers.on("jobCancelled", ({ organizationId, jobId }) =>
    running.get(`${organizationId}:${jobId}`)?.controller.abort("cancelled" satisfies StopReason),
  );

  function hasRoom(org: OrganizationHandle, kind: JobKind): boolean {
    const same = [...running.values()].filter(
      ({ organizationId, job }) => organizationId === org.organization.id && job.kind === kind.kind,
    );
    return running.size < JOBS_AT_ONCE && same.length < kind.concurrency;
  }

  /** Whether a job waits for one of another kind that runs; the end of that one wakes the organisation. */
  const yields = (
    org: OrganizationHandle,
    { startsAfter = [] }: JobKind,
    due: StoredJob,
    now: number,
  ): boolean =>
    now - due.createdAt < JOB_YIELD_MAX &&
    [...running.values()].some(
      ({ organizationId, job }) => organizationId === org.organization.id && startsAfter.includes(job.kind),
    );

  function begin(org: OrganizationHandle, kind: JobKind, job: StoredJob): void {
    const key = keyOf(org, job.id);
    const controller = new AbortController();
    const services = getServices();
    const finished = performJob({ org, job, kind, services, signal: controller.signal })
      .catch((error: unknown) =>
        services.log.error({ err: error, jobId: job.id }, "job could not be written down"),
      )
      .finally(() => {
        running.delete(key);
        // Organisations take turns: those that wait come first, and the one that just had a slot last.
        const turns = [...queueing].filter((waiting) => waiting !== org);
        queueing.clear();
        for (const next of [...turns, org]) wake(next);
      });
    running.set(key, { organizationId: org.organization.id, job, controller, finished });
  }

  async function pump(org: OrganizationHandle): Promise<void> {
    if (isStopping || left.has(org.organization.id)) return;
    // Only one process uses an SQLite file: jobs marked as running at its first look belong to a process that was
    // killed.
    if (org.database.dialect.name === "sqlite" && !freed.has(org.organization.id)) {
      freed.add(org.organization.id);
      await freeJobs(org.database);
    }
    const now = Date.now();
    for (const due of await dueJobs(org.database, now, JOBS_CONSIDERED)) {
      const { id } = due;
      const kind = byName.get(due.kind);
      if (isStopping) return;
      if (!kind || running.has(keyOf(org, id))) continue;
      if (running.size >= JOBS_AT_ONCE || takesTurn(org)) {
        queueing.add(org);
        break;
      }
      if (!hasRoom(org, kind) || yields(org, kind, due, now)) continue;
      const job = await takeJob(org.database, due, {
        now,
        lockedUntil: now + JOB_LEASE,
        atOnce: kind.concurrency,
      });
      if (job) {
        await scheduleNext(org, due.kind);
        begin(org, kind, job);
      }
    }
    plan(org, await nextRunAt(org.database, now));
  }

  /** Whether the organisation has its share of the slots while others wait. */
  function takesTurn(org: OrganizationHandle): boolean {
    const waiting = [...queueing].filter((other) => other !== org).length;
    if (waiting === 0) return false;
    const own = [...running.values()].filter(({ organizationId }) => organizationId === org.organization.id);
    return own.length >= Math.max(1, Math.floor(JOBS_AT_ONCE / (waiting + 1)));
  }

  /** Before a scheduled job runs, so that the next one is planned even if this one fails. */
  async function scheduleNext(org: OrganizationHandle, kind: string): Promise<void> {
    const schedule = scheduled.get(kind);
    if (!schedule) return;
    const runAt = nextOccurrence(schedule, org, Date.now());
    const job = newJob({ kind, input: "{}", actorId: 0, at: Date.now(), runAt });
    await insertScheduled(org.database, job);
    await forgetDone(org.database, kind);
  }

  async function writeDown(
    org: OrganizationHandle,
    { kind }: { kind: string },
    input: unknown,
    by: Principal | number,
    runAt: number | undefined,
    write: (job: NewJob) => Promise<number | null>,
  ): Promise<number | null> {
    const known = byName.get(kind);
    if (!known) throw new Error(`The kind of job ${kind} is not listed.`);
    const principal = typeof by === "number" ? userPrincipal(by) : by;
    const given = {
      kind,
      input: JSON.stringify(input),
      actorId: principal.onBehalfOf,
      principal: principalToText(principal),
      lane: known.lane?.(input) ?? null,
      at: Date.now(),
    };
    const id = await write(newJob({ ...given, ...(runAt === undefined ? {} : { runAt }) }));
    if (id !== null) wake(org);
    return id;
  }

  async function planSchedules(org: OrganizationHandle): Promise<void> {
    for (const kind of scheduled.keys()) await scheduleNext(org, kind);
    wake(org);
  }

  /** Changes write jobs themselves, without a call of `enqueue`. */
  function attend(org: OrganizationHandle): void {
    if (isStopping || listening.has(org.database)) return;
    listening.add(org.database);
    org.database.onJobs(() => wake(org));
    wake(org);
    planSchedules(org).catch((error: unknown) => {
      // A server that stops meanwhile has closed its databases; the next start plans them.
      if (isStopping) return;
      getServices().log.error({ err: error, organizationId: org.organization.id }, "schedules not planned");
    });
  }

  /** Wakes up when the next waiting job is due; jobs that wait for a free slot are started when another ends. */
  function plan(org: OrganizationHandle, runAt: number | null): void {
    clearTimeout(timers.get(org.organization.id));
    if (runAt === null || isStopping) return;
    const timer = setTimeout(() => wake(org), Math.max(0, runAt - Date.now()));
    timer.unref();
    timers.set(org.organization.id, timer);
  }

  function wake(org: OrganizationHandle): void {
    const id = org.organization.id;
    const previous = pumps.get(id) ?? Promise.resolve();
    const next = previous
      .then(() => pump(org))
      .catch((error: unknown) =>
        getServices().log.error({ err: error, organizationId: id }, "jobs could not be read"),
      );
    pumps.set(id, next);
  }

  /** @returns whether other servers use the same data, so that it is worth checking again. */
  async function sweep(): Promise<boolean> {
    const { organizations, log } = getServices();
    let isShared = false;
    for (const { id } of await organizations.list()) {
      if (isStopping) return false;
      try {
        const org = await organizations.byId(id);
        if (!org) continue;
        isShared ||= org.database.dialect.name !== "sqlite";
        wake(org);
      } catch (error) {
        log.warn({ err: error, organizationId: id }, "jobs of an organisation cannot run");
      }
    }
    return isShared;
  }

  const sweepLater = (wait: number) => {
    sweeping = setTimeout(() => {
      sweep().then(
        (isShared) => isShared && !isStopping && sweepLater(JOB_SWEEP_INTERVAL),
        (error: unknown) => {
          getServices().log.error({ err: error }, "jobs could not be looked for");
          if (!isStopping) sweepLater(JOB_SWEEP_INTERVAL);
        },
      );
    }, wait);
    sweeping.unref();
  };

  const askToStop = () => {
    for (const { controller } of running.values()) controller.abort("shutdown" satisfies StopReason);
  };

  return {
    attend,
    async enqueue(org, kind, input, by, runAt) {
      const id = await writeDown(org, kind, input, by, runAt, (job) => insertJob(org.database, job));
      if (id === null) throw new AppError("storage_unavailable");
      return id;
    },
    enqueueBy: (org, kind, input, by, write) => writeDown(org, kind, input, by, undefined, write),
    async runNow(org, { kind }, input) {
      await bringForward(org.database, kind, JSON.stringify(input));
      wake(org);
    },
    leave(organizationId) {
      left.add(organizationId);
      clearTimeout(timers.get(organizationId));
    },
    isWaiting: (org, kind, runAt) => hasWaiting(org.database, kind.kind, runAt),
    async cancel(org, jobId) {
      await requestCancel(org.database, jobId);
      const active = running.get(keyOf(org, jobId));
      active?.controller.abort("cancelled" satisfies StopReason);
      if (active) return active.finished;
      const job = await findJob(org.database, jobId);
      const kind = job ? byName.get(job.kind) : undefined;
      const now = Date.now();
      const taken =
        job && kind
          ? await takeJob(org.database, job, {
              now,
              dueBy: Number.MAX_SAFE_INTEGER,
              lockedUntil: now + JOB_LEASE,
            })
          : undefined;
      if (!taken || !kind) {
        peers.publish("jobCancelled", { organizationId: org.organization.id, jobId });
        return undefined;
      }
      begin(org, kind, taken);
      return running.get(keyOf(org, jobId))?.finished;
    },
    start: () => sweepLater(0),
    async stop() {
      isStopping = true;
      if (sweeping) clearTimeout(sweeping);
      for (const timer of timers.values()) clearTimeout(timer);
      askToStop();
      // Jobs that were just being taken stop too.
      await withTimeout(Promise.all(pumps.values()), JOB_STOP_WAIT);
      askToStop();
      const all = Promise.allSettled([...running.values()].map(({ finished }) => finished));
      await withTimeout(all, JOB_STOP_WAIT);
    },
  };
}
