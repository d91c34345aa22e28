import type { z } from "zod";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import type { Principal } from "../policy/principal";
import type { Services } from "../services";
import type { Message } from "../text/format";

/** The context of a running job. */
export interface JobContext<Input, State = unknown> {
  jobId: number;
  input: Input;
  org: OrganizationHandle;
  services: Services;
  /** Where it stood when it last saved; null at the first start. */
  state: State | null;
  /** Keeps the place to continue from after a stop. Save after each batch is on disk, before the next begins. */
  saveState(state: State): Promise<void>;
  /** Reports progress, in the job's own unit; `total` is null while unknown. Cheap to call often. */
  progress(done: number, total: number | null): Promise<void>;
  /** Aborted when the job is cancelled or the server stops; check it between batches and return. */
  signal: AbortSignal;
  /**
   * The actor it works for, loaded again: call it for each batch. @throws AppError permission_denied if they may
   * no longer act.
   */
  actor(): Promise<Actor>;
  /** The principal of `actor`, to enqueue further jobs for it. */
  principal: Principal;
}

/** The job waits in its place of the lane and starts again at a time, in ms since 1970. */
export interface RunAgain {
  againAt: number;
}

export interface JobEnd {
  status: "failed" | "cancelled";
  error: Message | null;
}

export interface JobKind<Input = unknown, State = unknown> {
  kind: string;
  input: z.ZodType<Input>;
  /** Jobs of one kind with the same lane run in the order in which they were enqueued, one at a time. */
  lane?(input: Input): string | null;
  /** Kinds that go first: it does not start while one of them runs here, unless it waited for JOB_YIELD_MAX. */
  startsAfter?: readonly string[];
  /** Starts without progress (a saved state) in between, after which the job has failed. */
  maxAttempts: number;
  /** How many of this kind run at the same time in one organisation. */
  concurrency: number;
  /** An AppError that is not retryable ends the job at once; anything else is tried again later. */
  run(context: JobContext<Input, State>): Promise<void | RunAgain>;
  /** Called once it is written down that the job is done. */
  done?(context: Pick<JobContext<Input, State>, "services">): Promise<void>;
  /** Called once when the job has failed permanently or was cancelled, for cleanup. */
  ended?(
    context: Pick<JobContext<Input, State>, "jobId" | "input" | "org" | "services" | "state">,
    end: JobEnd,
  ): Promise<void>;
}

/** Declares a kind of job: 5 attempts, one at a time, unless it says otherwise. */
export function defineJob<Input, State = unknown>(
  kind: Omit<JobKind<Input, State>, "maxAttempts" | "concurrency"> &
    Partial<Pick<JobKind<Input, State>, "maxAttempts" | "concurrency">>,
): JobKind<Input, State> {
  return { maxAttempts: 5, concurrency: 1, ...kind };
}
