import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** Room that the tests of a run need together, in bytes, with plenty to spare. */
const ROOM = 4 * 2 ** 30;

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= ROOM;
}

/**
 * A new folder for a test's files: in memory if there is room, so that writes do not wait for a busy disk. Tests of
 * the disk itself (`tests/faults`) use a folder on it.
 */
export function scratchFolder(name: string): string {
  return mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), `workloom-${name}-`));
}
