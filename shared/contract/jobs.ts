import { z } from "zod";
import { call } from "./define";
import { id, instant, pathId } from "./common";
import "../errors/jobs";

export const job = z.object({
  id,
  kind: z.string(),
  status: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  /** Done and all, in the job's own unit (rows of an import); `total` is null while unknown. */
  progress: z.object({ done: z.number(), total: z.number().nullable() }),
  attempts: z.number().int(),
  error: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Job = z.infer<typeof job>;

export const jobCalls = {
  listJobs: call({
    method: "GET",
    path: "/api/v4/jobs",
    summary: "The user's own jobs, newest first",
    access: "session",
    reply: z.object({ jobs: z.array(job) }),
  }),
  getJob: call({
    method: "GET",
    path: "/api/v4/jobs/{jobId}",
    summary: "One of the user's own jobs",
    access: "session",
    params: z.object({ jobId: pathId }),
    reply: z.object({ job }),
    errors: ["job_not_found"],
  }),
  cancelJob: call({
    method: "POST",
    path: "/api/v4/jobs/{jobId}/cancel",
    summary: "Stop one of the user's own jobs; what is done stays done",
    access: "session",
    params: z.object({ jobId: pathId }),
    reply: z.object({ job }),
    errors: ["job_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "job.progressed": { job: Job };
  }
}
