import { jobCalls, type Job } from "#shared/contract/jobs";
import { showToast, closeToast } from "../../ui/toast/toast-store";
import { isUnanswered, request } from "../api";
import { isCallError, showError } from "../errors/show-error";
import { onEvent, onFollowed, onReset } from "../socket";
import { translate } from "../text";

const isOver = ({ status }: Job): boolean =>
  status === "done" || status === "failed" || status === "cancelled";

/**
 * Shows the progress of the user's own job, with a way to stop it, until it has ended. After a lost connection its
 * state is requested again; reloading the page leaves the job running.
 *
 * @param say the text for how much is done of the total, which is null while unknown
 * @returns the finished job
 */
export async function followJob(
  jobId: number,
  say: (done: number, total: number | null) => string,
): Promise<Job> {
  const toast = `job-${jobId}`;
  const show = (job: Job) => {
    const { done, total } = job.progress;
    showToast({
      id: toast,
      message: say(done, total),
      action: { label: translate("records.stop"), run: () => void stop(jobId) },
      duration: null,
    });
  };
  const stops: (() => void)[] = [];
  const ended = new Promise<Job>((resolve, reject) => {
    const take = (job: Job) => (isOver(job) ? resolve(job) : show(job));
    const giveUp = (problem: unknown) => {
      // Without an answer nothing is known; it is requested again when the connection is back.
      if (!isCallError(problem) || !isUnanswered(problem)) reject(problem);
    };
    const ask = () => void request(jobCalls.getJob, { jobId }).then(({ job }) => take(job), giveUp);
    stops.push(
      onEvent("job.progressed", ({ job }) => {
        if (job.id === jobId) take(job);
      }),
      // Notices sent in the meantime are lost.
      onReset("user", ask),
      onFollowed("user", ask),
    );
    ask();
  });
  try {
    const job = await ended;
    if (job.status === "failed")
      showToast({ kind: "error", message: job.error ?? translate("app.errorTitle") });
    return job;
  } finally {
    for (const stop of stops) stop();
    closeToast(toast);
  }
}

async function stop(jobId: number): Promise<void> {
  try {
    await request(jobCalls.cancelJob, { jobId });
  } catch (error) {
    showError(error);
  }
}
