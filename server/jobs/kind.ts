import type { z } from "zod";
import type { OrganizationHandle } from "../http/context";
import type { Actor } from "../policy/actor";
import type { Services } from "../services";

/** What a running job has in its hands. */
export interface JobContext<Input, State = unknown> {
  jobId: number;
  input: Input;
  org: OrganizationHandle;
  services: Services;
  /** Where it stood when it last saved; null at the first start. */
  state: State | null;
  /** Keeps the place to continue from after a stop. Save after each batch is on disk, before the next begins. */
  saveState(state: State): Promise<void>;
  /** Tells how far it is, in the job's own unit; `total` is null while unknown. */
  progress(done: number, total: number | null): Promise<void>;
  /** Aborted when the job is cancelled or the server stops; check it between batches. */
  signal: AbortSignal;
  /** The user on whose behalf it runs, made afresh: ask for each batch. @throws AppError permission_denied when they may no longer act. */
  actor(): Promise<Actor>;
}

export interface JobKind<Input = unknown, State = unknown> {
  kind: string;
  input: z.ZodType<Input>;
  /** Starts before it counts as failed; a stop of the server is none. */
  maxAttempts: number;
  /** How many of this kind run at the same time in one organisation. */
  concurrency: number;
  /** Errors that no repetition heals end the job at once. */
  run(context: JobContext<Input, State>): Promise<void>;
  /** Called once when it has failed for good or was cancelled. */
  ended?(
    context: Omit<JobContext<Input, State>, "signal">,
    outcome: { status: "failed" | "cancelled"; error: string | null },
  ): Promise<void>;
}

/** Declares a kind of job; `maxAttempts` is 5 and `concurrency` 1 unless said otherwise. */
export function defineJob<Input, State = unknown>(
  kind: Omit<JobKind<Input, State>, "maxAttempts" | "concurrency"> & Partial<JobKind<Input, State>>,
): JobKind<Input, State> {
  return { maxAttempts: 5, concurrency: 1, ...kind };
}
