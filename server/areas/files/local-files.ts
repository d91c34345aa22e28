import { randomUUID } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, rename, rm, utimes } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../../errors";
import type { OrganizationContext } from "../../organization-context";
import type { Services } from "../../services";
import { incomingFolder } from "./incoming";

/**
 * A file of the storage at a path of this machine, for what can only read there. Whichever server is asked makes its
 * own copy; a day after it was last asked for, it may be gone.
 *
 * @returns the path, the same for every copy of the file
 * @throws AppError file_not_found
 */
export async function localCopy({ org, services }: OrganizationContext, key: string): Promise<string> {
  const folder = incomingFolder(services, org.organization.id);
  const path = join(folder, `copy-${basename(key)}`);
  if (!existsSync(path)) {
    await mkdir(folder, { recursive: true });
    const draft = `${path}.${randomUUID()}`;
    try {
      await services.files.copyTo(key, draft);
      // Concurrent writers replace the file with identical content.
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
  }
  const now = new Date();
  await utimes(path, now, now);
  return path;
}

/** Opens a file of the storage, or where earlier versions kept it: in a folder of this machine. */
export async function openMoved({ files }: Services, key: string, oldPath: string): Promise<Readable> {
  try {
    return await files.open(key);
  } catch (error) {
    const isMissing = error instanceof AppError && error.id === "file_not_found";
    if (isMissing && existsSync(oldPath)) return createReadStream(oldPath);
    throw error;
  }
}
