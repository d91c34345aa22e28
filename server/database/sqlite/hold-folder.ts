import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { StartError } from "../../errors";

/** How long a start waits for the server before it to let go, in ms. */
const HOLD_TIMEOUT = 5000;

/**
 * Makes a data folder where it is missing.
 *
 * @throws StartError when it can neither be made nor written to
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
 * Holds a data folder for this process: its writers know the tables' structure by heart, so there may be only
 * one server. The lock is the system's and ends with the process, however it ends.
 *
 * @throws StartError when another process holds it
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
