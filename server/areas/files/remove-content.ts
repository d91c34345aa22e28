import { z } from "zod";
import { REMOVED_AT_ONCE } from "#shared/limits/files";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import type { OrganizationHandle } from "../../organization-handle";
import type { Services } from "../../services";
import { thumbnailKey } from "./entry";

interface House {
  org: OrganizationHandle;
  services: Services;
}

/** Attempts at a storage that does not answer; with the waits between them, several days. */
const ATTEMPTS = 100;

/** Removes content that could not be removed when its last file went. */
export const removeContentJob = defineJob<{ keys: string[] }>({
  kind: "files.removeContent",
  input: z.object({ keys: z.array(z.string()) }),
  maxAttempts: ATTEMPTS,
  async run({ services, input }) {
    const left = await removeKeys(services, input.keys);
    if (left.length > 0) throw new AppError("file_storage_unreachable");
  },
});

/** Removes what no file has any more; what the storage does not take now is left to a job. */
export async function removeContent(
  { org, services }: House,
  orphans: readonly { key: string; hasThumbnail: number }[],
): Promise<void> {
  const keys = orphans.flatMap(({ key, hasThumbnail }) =>
    hasThumbnail === 1 ? [key, thumbnailKey(key)] : [key],
  );
  const left = await removeKeys(services, keys);
  if (left.length > 0) await services.jobs.enqueue(org, removeContentJob, { keys: left }, 0);
}

/** @returns the keys that are still there */
async function removeKeys({ files, log }: Services, keys: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
    const part = keys.slice(at, at + REMOVED_AT_ONCE);
    const results = await Promise.allSettled(part.map((key) => files.remove(key)));
    results.forEach((result, index) => {
      if (result.status === "fulfilled") return;
      left.push(part[index] ?? "");
      log.warn({ err: result.reason as unknown }, "content of a file not removed");
    });
  }
  return left;
}
