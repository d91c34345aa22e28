import type { OrganizationDatabase } from "../database/types";
import { patchHeldJob, type JobPatch, type StoredJob } from "./repository";

/** Another server has taken the job meanwhile: nothing of it is this one's to write any more. */
export class JobLost extends Error {
  constructor(jobId: number) {
    super(`Job ${jobId} was taken over by another server.`);
  }
}

/**
 * A job that this server has taken, until the time that it wrote into the job's row. A server that was held up for
 * longer than that finds another time there, or an end, and learns that the job is no longer its own.
 */
export class HeldJob {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: OrganizationDatabase,
    private readonly job: StoredJob,
  ) {}

  /** Writes one after the other, as each goes by what the one before wrote. @throws JobLost */
  patch(patch: JobPatch): Promise<void> {
    const written = this.last.then(() => this.write(patch));
    // Whoever asked hears of a failure; the next one is written all the same.
    this.last = written.catch(() => undefined);
    return written;
  }

  private async write(patch: JobPatch): Promise<void> {
    if (!(await patchHeldJob(this.database, this.job, patch))) throw new JobLost(this.job.id);
    if (patch.lockedUntil !== undefined) this.job.lockedUntil = patch.lockedUntil;
  }
}
