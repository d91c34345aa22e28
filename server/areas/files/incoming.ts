import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "../../files/has-code";
import type { Services } from "../../services";

const localFolder = ({ config }: Services, organizationId: number): string =>
  join(config.dataFolder, "organizations", `${organizationId}-files`);

/** The local folder for temporary files: incomplete uploads, copies. */
export const incomingFolder = (services: Services, organizationId: number): string =>
  join(localFolder(services, organizationId), "incoming");

/** Removes all that this machine keeps of an organisation outside of the file storage. */
export const removeLocalFiles = (services: Services, organizationId: number): Promise<void> =>
  rm(localFolder(services, organizationId), { recursive: true, force: true });

/** Removes files last written before this time: their upload, or the server, was interrupted. */
export async function removeBrokenOff(folder: string, before: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if ((await lastWritten(path)) < before) await rm(path, { force: true });
  }
}

/** Another process may remove it at the same time. */
async function lastWritten(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return Infinity;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}
