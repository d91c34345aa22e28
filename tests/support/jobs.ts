import { jobCalls, type Job } from "#shared/contract/jobs";
import type { Client } from "./client";
import { pause } from "./pause";

const ENDED = ["done", "failed", "cancelled"];

/** Asks until a job has ended. @throws Error when it did not end well */
export async function jobDone(owner: Client, jobId: number | null): Promise<Job> {
  if (jobId === null) throw new Error("There is no job to wait for");
  for (;;) {
    const { job } = await owner.ok(jobCalls.getJob, { jobId });
    if (job.status === "done") return job;
    if (ENDED.includes(job.status)) throw new Error(`The job ${job.status}: ${job.error ?? ""}`);
    await pause();
  }
}
