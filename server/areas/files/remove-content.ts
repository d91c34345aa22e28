import { z } from "zod";
import { REMOVED_AT_ONCE } from "#shared/limits/files";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import type { OrganizationContext } from "../../organization-context";
import type { Services } from "../../services";
import { thumbnailKey } from "./entry";
import { forgetReleased, hasReleased, takeReleased, type ReleasedContent } from "./repository";

/** Attempts at a storage that does not answer; with the waits between them, several days. */
const ATTEMPTS = 100;

/** Removes content that could not be removed when its last file went, or before a stop. */
export const removeContentJob = defineJob({
  kind: "files.removeContent",
  input: z.object({}),
  maxAttempts: ATTEMPTS,
  async run({ org, services, signal }) {
    const left = await removeReleased({ org, services }, false, signal);
    if (left > 0) throw new AppError("file_storage_unreachable");
  },
});

/** To be called once files were removed, after the commit; what the storage does not take now is left to a job. */
export async function removeContent(context: OrganizationContext): Promise<void> {
  if (!(await hasReleased(context.org.database, true))) return;
  if ((await removeReleased(context, true)) > 0) await plan(context);
}

/** When an organisation is opened: has removed what a stop left behind. */
export async function removeContentLeft(context: OrganizationContext): Promise<void> {
  if (await hasReleased(context.org.database, false)) await plan(context);
}

async function plan({ org, services }: OrganizationContext): Promise<void> {
  if (!(await services.jobs.isWaiting(org, removeContentJob)))
    await services.jobs.enqueue(org, removeContentJob, {}, 0);
}

/**
 * Removes content that no file has any more.
 *
 * @param onlyNew what was tried before is left to the job, and so is all once the storage refuses something
 * @returns how many are still there
 */
async function removeReleased(
  { org, services }: OrganizationContext,
  onlyNew: boolean,
  signal?: AbortSignal,
): Promise<number> {
  let left = 0;
  let after = "";
  for (;;) {
    const taken = await takeReleased(org.database, after, REMOVED_AT_ONCE, onlyNew);
    const results = await Promise.allSettled(taken.map((content) => remove(services, content)));
    const removed = taken.filter((_, index) => results[index]?.status === "fulfilled");
    for (const result of results)
      if (result.status === "rejected")
        services.log.warn({ err: result.reason as unknown }, "content of a file not removed");
    await forgetReleased(org.database, removed);
    left += taken.length - removed.length;
    if (taken.length < REMOVED_AT_ONCE || (onlyNew && left > 0) || signal?.aborted === true) return left;
    after = taken.reduce((last, { key }) => (key > last ? key : last), after);
  }
}

async function remove({ files }: Services, { key, hasThumbnail }: ReleasedContent): Promise<void> {
  if (hasThumbnail === 1) await files.remove(thumbnailKey(key));
  await files.remove(key);
}
