import { z } from "zod";
import { STRAY_FILE_KEPT } from "#shared/limits/files";
import { defineJob } from "../../jobs/kind";
import type { OrganizationContext } from "../../organization-context";
import { incomingFolder, removeBrokenOff } from "./incoming";
import { removeContent } from "./remove-content";
import { deleteFiles, hasOrphanedUploads, listOrphanedUploads } from "./repository";

const AT_ONCE = 200;

/**
 * Removes uploads older than a day that no record uses, including those orphaned by a crash, and partial files. It
 * reschedules itself while uploads remain.
 */
export const removeOrphanedUploads = defineJob({
  kind: "files.removeStrays",
  input: z.object({}),
  async run({ org, services, signal }) {
    const before = Date.now() - STRAY_FILE_KEPT;
    await removeUploads({ org, services }, before, signal);
    await removeBrokenOff(incomingFolder(services, org.organization.id), before);
    await services.files.tidy(before);
    if (await hasOrphanedUploads(org.database)) await planUploadCleanup({ org, services });
  },
});

/** Removes uploads of before this moment (ms since 1970) that no record has. */
export async function removeUploads(
  context: OrganizationContext,
  before: number,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context.org;
  while (!signal.aborted) {
    const orphaned = await listOrphanedUploads(database, before, AT_ONCE);
    if (orphaned.length === 0) return;
    await deleteFiles(database, orphaned, before);
    await removeContent(context);
  }
}

/** Schedules the clean-up after an upload, in a day, unless it is planned already. */
export async function planUploadCleanup({ org, services }: OrganizationContext): Promise<void> {
  if (!(await services.jobs.isWaiting(org, removeOrphanedUploads)))
    await services.jobs.enqueue(org, removeOrphanedUploads, {}, 0, Date.now() + STRAY_FILE_KEPT);
}
