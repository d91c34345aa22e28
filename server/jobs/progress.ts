import { userTopic } from "#shared/contract/events";
import type { Language } from "#shared/languages";
import { JOB_PROGRESS_INTERVAL } from "#shared/limits/jobs";
import type { OrganizationHandle } from "../organization-handle";
import type { Hub } from "../services";
import type { HeldJob } from "./held-job";
import type { StoredJob } from "./repository";
import { toJob } from "./to-job";

/** Stores and publishes a job's progress, at a limited rate. */
export function createProgress(org: OrganizationHandle, job: StoredJob, held: HeldJob, hub: Hub) {
  let toldAt = 0;

  /** @param language of the owner, who reads the reason of a failure. */
  function announce(language: Language = "en"): void {
    // Work of automations and other principals is in the logs of their areas.
    if (job.principal !== null) return;
    hub.notice(org.organization.id, userTopic(job.actorId), "job.progressed", {
      job: toJob(job, language),
    });
  }

  return {
    async report(done: number, total: number | null): Promise<void> {
      job.done = done;
      job.total = total;
      const now = Date.now();
      if (now - toldAt < JOB_PROGRESS_INTERVAL) return;
      toldAt = now;
      announce();
      await held.patch({ done, total });
    },
    latest: () => ({ done: job.done, total: job.total }),
    announce,
  };
}
