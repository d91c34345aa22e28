import { chmod, lstat, mkdir, opendir } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { hasCode } from "./files/has-code";
import { STORED_FILES } from "./files/create-storage";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** Only the process's own account may read and write. */
const OWN_UMASK = 0o077;
const MODE_BITS = 0o777;

/**
 * Restricts the data to the account that the server runs as: new files and folders are private, and existing ones
 * in the data folder are corrected. Windows manages permissions differently.
 *
 * A folder with another owner, such as a mounted one, is used as it is with a warning in the log.
 */
export async function restrictToOwner(dataFolder: string, log: Logger): Promise<void> {
  if (process.platform === "win32") return;
  process.umask(OWN_UMASK);
  try {
    await mkdir(dataFolder, { recursive: true });
    // The outer folder first: it blocks access to everything inside.
    await chmod(dataFolder, FOLDER_MODE);
    await correct(dataFolder);
  } catch (error) {
    log.warn({ err: error }, "others may be able to read the data folder");
  }
}

async function correct(folder: string): Promise<void> {
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await correctFolder(path, entry.name);
    else if (entry.isFile()) await setMode(path, FILE_MODE);
  }
}

/**
 * A folder gets its mode after everything in it. There may be a million stored files: their folder is not scanned
 * again once that is done.
 */
async function correctFolder(path: string, name: string): Promise<void> {
  const isDone = name === STORED_FILES && ((await lstat(path)).mode & MODE_BITS) === FOLDER_MODE;
  if (isDone) return;
  await correct(path);
  await setMode(path, FOLDER_MODE);
}

async function setMode(path: string, mode: number): Promise<void> {
  try {
    const known = await lstat(path);
    if ((known.mode & MODE_BITS) !== mode) await chmod(path, mode);
  } catch (error) {
    // A server that is just stopping cleans up its own files.
    if (!hasCode(error, "ENOENT")) throw error;
  }
}
