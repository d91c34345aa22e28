import { job, type Job } from "#shared/contract/jobs";
import type { Language } from "#shared/languages";
import { formatMessage, type Message } from "../text/format";
import type { StoredJob } from "./repository";

const statuses = job.shape.status.options;

/** A stored job as its owner sees it, the reason of a failure in their language. */
export function toJob(row: StoredJob, language: Language): Job {
  const { id, kind, done, total, attempts, createdAt, finishedAt } = row;
  return {
    id,
    kind,
    status: statuses.find((status) => status === row.status) ?? "failed",
    progress: { done, total },
    attempts,
    error: row.error === null ? null : say(row.error, id, language),
    createdAt: new Date(createdAt).toISOString(),
    finishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
  };
}

/** An internal error is named by the job, because no request reports it. */
function say(json: string, jobId: number, language: Language): string {
  const { text, values } = JSON.parse(json) as Message;
  return formatMessage(language, text, { requestId: `job ${jobId}`, ...values });
}
