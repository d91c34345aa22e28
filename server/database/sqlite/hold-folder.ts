import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { StartError } from "../../errors";

/** How long a start waits for the previous server to release the folder, in ms. */
const HOLD_TIMEOUT = 5000;

/**
 * Creates a data folder if it is missing.
 *
 * @throws StartError if it can neither be created nor written to
 */
export function makeFolder(dataFolder: string): void {
  try {
    mkdirSync(join(dataFolder, "organizations"), { recursive: true });
    accessSync(dataFolder, constants.W_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The data folder ${dataFolder} cannot be used (${reason}).`, { cause });
  }
}

/**
 * Locks a data folder for this process: its writers cache the tables' structure, so there may be only one server.
 * It is a lock of the operating system, which ends with the process in any case.
 *
 * @throws StartError if another process holds it
 */
export function holdFolder(dataFolder: string): { release(): void } {
  const lock = new Database(join(dataFolder, "in-use.sqlite"), { timeout: HOLD_TIMEOUT });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw new StartError(`The data folder ${dataFolder} is in use by another Workloom server.`, {
      cause: error,
    });
  }
  return {
    release() {
      lock.close();
    },
  };
}
