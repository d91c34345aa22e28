import { errorDefinitions } from "#shared/errors/index";
import { JOB_LEASE, JOB_LEASE_RENEWAL, JOB_RETRY_WAIT, JOB_RETRY_WAIT_MAX } from "#shared/limits/jobs";
import { AppError } from "../errors";
import type { OrganizationHandle } from "../organization-handle";
import type { Services } from "../services";
import type { Message } from "../text/format";
import type { JobContext, JobKind, RunAgain } from "./kind";
import { principalFromText } from "../policy/principal";
import { createProgress } from "./progress";
import { HeldJob, JobLost } from "./held-job";
import type { JobPatch, StoredJob } from "./repository";

/** Why a running job is asked to stop. */
export type StopReason = "cancelled" | "shutdown";

export interface Performance {
  org: OrganizationHandle;
  job: StoredJob;
  kind: JobKind;
  services: Services;
  signal: AbortSignal;
}

/**
 * Runs a job until its end, its next attempt, its cancellation or the server's stop, and stores the outcome. Never
 * rejects because of the job, only if the outcome cannot be stored. A job that another server has taken over is
 * left to it.
 */
export async function performJob(performance: Performance): Promise<void> {
  const { org, job, kind, services, signal } = performance;
  const held = new HeldJob(org.database, job);
  const lost = new AbortController();
  const progress = createProgress(org, job, held, services.hub);
  const renewal = setInterval(() => {
    held.patch({ lockedUntil: Date.now() + JOB_LEASE }).catch((error: unknown) => {
      if (error instanceof JobLost) lost.abort();
      services.log.warn({ err: error, jobId: job.id }, "job lease not renewed");
    });
  }, JOB_LEASE_RENEWAL);
  renewal.unref();
  let failure: unknown = null;
  let again: RunAgain | null = null;
  try {
    again = await run(
      { ...performance, signal: AbortSignal.any([signal, lost.signal]) },
      held,
      progress.report,
    );
  } catch (error) {
    failure = error ?? new Error("The job failed without a reason.");
  } finally {
    clearInterval(renewal);
  }
  if (failure !== null && !signal.aborted) {
    services.log.warn({ err: failure, jobId: job.id, kind: kind.kind }, "job attempt failed");
  }
  const patch = outcome(performance, failure, again);
  try {
    await held.patch({ ...patch, ...progress.latest() });
  } catch (error) {
    if (error instanceof JobLost) return;
    throw error;
  }
  Object.assign(job, patch);
  const owner = patch.error ? await services.actors.load(org, job.actorId) : null;
  progress.announce(owner?.language);
  if (patch.status === "done") await kind.done?.({ services });
  if (patch.status === "failed" || patch.status === "cancelled") await callEnded(performance, patch);
}

async function run(
  { org, job, kind, services, signal }: Performance,
  held: HeldJob,
  report: JobContext<unknown>["progress"],
): Promise<RunAgain | null> {
  if (job.cancelRequested === 1 || signal.aborted) return null;
  const input = kind.input.parse(JSON.parse(job.input));
  const principal = principalFromText(job.principal, job.actorId);
  const again = await kind.run({
    jobId: job.id,
    input,
    org,
    services,
    state: JSON.parse(job.state) as unknown,
    signal,
    principal,
    progress: report,
    async saveState(state) {
      const saved = JSON.stringify(state);
      // Progress was made, so earlier failures no longer count.
      await held.patch({ state: saved, attempts: 1, lockedUntil: Date.now() + JOB_LEASE });
      Object.assign(job, { state: saved, attempts: 1 });
    },
    async actor() {
      const actor = await services.actors.byPrincipal(org, principal);
      if (!actor) throw new AppError("permission_denied");
      return actor;
    },
  });
  return again ?? null;
}

function outcome(
  { job, kind, signal }: Performance,
  failure: unknown,
  again: RunAgain | null,
): JobPatch & { status: string } {
  const now = Date.now();
  const ended = { lockedUntil: null, finishedAt: now };
  const isCancelled = job.cancelRequested === 1 || (signal.aborted && signal.reason === "cancelled");
  if (isCancelled) return { status: "cancelled", ...ended };
  if (signal.aborted)
    return { status: "waiting", lockedUntil: null, runAt: now, attempts: Math.max(0, job.attempts - 1) };
  if (failure === null && again !== null)
    return { status: "waiting", error: null, lockedUntil: null, runAt: again.againAt, attempts: 0 };
  if (failure === null) return { status: "done", error: null, ...ended };
  const error = JSON.stringify(toMessage(failure, job.id));
  const isFinal = failure instanceof AppError && !errorDefinitions[failure.id].retryable;
  if (isFinal || job.attempts >= kind.maxAttempts) return { status: "failed", error, ...ended };
  const wait = Math.min(JOB_RETRY_WAIT * 2 ** (job.attempts - 1), JOB_RETRY_WAIT_MAX);
  return { status: "waiting", error, lockedUntil: null, runAt: now + wait };
}

/** The message for the job's owner; details of unexpected errors are only in the log. */
function toMessage(failure: unknown, jobId: number): Message {
  if (!(failure instanceof AppError))
    return { text: "errors.internalError", values: { requestId: `job ${jobId}` } };
  return { text: errorDefinitions[failure.id].text, ...(failure.values ? { values: failure.values } : {}) };
}

async function callEnded({ org, job, kind, services }: Performance, patch: JobPatch): Promise<void> {
  if (!kind.ended) return;
  const error = patch.error ? (JSON.parse(patch.error) as Message) : null;
  const context = {
    jobId: job.id,
    input: kind.input.parse(JSON.parse(job.input)),
    org,
    services,
    state: JSON.parse(job.state) as unknown,
  };
  await kind.ended(context, { status: patch.status === "failed" ? "failed" : "cancelled", error });
}
