import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hasCode } from "../../files/has-code";
import type { Services } from "../../services";

/** Where uploads wait until they are whole, below the organisation's folder on this machine. */
export const incomingFolder = ({ config }: Services, organizationId: number): string =>
  join(config.dataFolder, "organizations", `${organizationId}-files`, "incoming");

/** Removes uploads that were last written before this moment: whoever sent them, or the server, ended amid them. */
export async function removeBrokenOff(folder: string, before: number): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await rm(path, { force: true });
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
