import { jobCalls } from "#shared/contract/jobs";
import { JOBS_LISTED } from "#shared/limits/jobs";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { implement } from "../../http/implement";
import { findJob, listJobs, type StoredJob } from "../../jobs/repository";
import { toJob } from "../../jobs/to-job";

/** The actor's own job; other users' jobs do not exist for them. */
async function ownJob({ org, actor }: RequestContext, jobId: number): Promise<StoredJob> {
  const job = await findJob(org.database, jobId);
  if (!job || job.actorId !== actor.userId) throw new AppError("job_not_found");
  return job;
}

export const handlers = implement(jobCalls, {
  listJobs: async ({ org, actor, language }) => {
    const jobs = await listJobs(org.database, actor.userId, JOBS_LISTED);
    return { jobs: jobs.map((job) => toJob(job, language)) };
  },

  getJob: async (context, { jobId }) => ({ job: toJob(await ownJob(context, jobId), context.language) }),

  cancelJob: async (context, { jobId }) => {
    const { org, services, language } = context;
    await ownJob(context, jobId);
    await services.jobs.cancel(org, jobId);
    return { job: toJob(await ownJob(context, jobId), language) };
  },
});
