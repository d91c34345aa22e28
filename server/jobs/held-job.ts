import type { OrganizationDatabase } from "../database/types";
import { patchHeldJob, type JobPatch, type StoredJob } from "./repository";

/** Another server has taken over the job: this one must not write to it any more. */
export class JobLost extends Error {
  constructor(jobId: number) {
    super(`Job ${jobId} was taken over by another server.`);
  }
}

/**
 * A job that this server holds until the time it wrote into the job's row. A server that was delayed for longer
 * finds another time there, or an end, and knows that it has lost the job.
 */
export class HeldJob {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: OrganizationDatabase,
    private readonly job: StoredJob,
  ) {}

  /** Writes one after the other, because each depends on what the previous one wrote. @throws JobLost */
  patch(patch: JobPatch): Promise<void> {
    const written = this.last.then(() => this.write(patch));
    // The caller gets the failure; the next write happens in any case.
    this.last = written.catch(() => undefined);
    return written;
  }

  private async write(patch: JobPatch): Promise<void> {
    if (!(await patchHeldJob(this.database, this.job, patch))) throw new JobLost(this.job.id);
    if (patch.lockedUntil !== undefined) this.job.lockedUntil = patch.lockedUntil;
  }
}
