import { z } from "zod";
import { STRAY_FILE_KEPT } from "#shared/limits/files";
import { defineJob } from "../../jobs/kind";
import type { OrganizationContext } from "../../organization-context";
import { incomingFolder, removeBrokenOff } from "./incoming";
import { removeContent } from "./remove-content";
import { deleteFiles, hasStrays, listStrays } from "./repository";

const AT_ONCE = 200;

/**
 * Removes uploads older than a day that no record uses, including those orphaned by a crash, and partial files. It
 * reschedules itself while uploads remain.
 */
export const removeStrays = defineJob({
  kind: "files.removeStrays",
  input: z.object({}),
  async run({ org, services, signal }) {
    const before = Date.now() - STRAY_FILE_KEPT;
    await removeUploads({ org, services }, before, signal);
    await removeBrokenOff(incomingFolder(services, org.organization.id), before);
    await services.files.tidy(before);
    if (await hasStrays(org.database)) await planRemovalOfStrays({ org, services });
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
    const strays = await listStrays(database, before, AT_ONCE);
    if (strays.length === 0) return;
    await deleteFiles(database, strays, before);
    await removeContent(context);
  }
}

/** After an upload: has strays removed in a day, unless that is planned already. */
export async function planRemovalOfStrays({ org, services }: OrganizationContext): Promise<void> {
  if (!(await services.jobs.isWaiting(org, removeStrays)))
    await services.jobs.enqueue(org, removeStrays, {}, 0, Date.now() + STRAY_FILE_KEPT);
}
