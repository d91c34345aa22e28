import { join } from "node:path";
import Database from "better-sqlite3";

/** How long a start waits for the server before it to let go, in ms. */
const HOLD_TIMEOUT = 5000;

/**
 * Holds a data folder for this process: its writers know the tables' structure by heart, so there may be only
 * one server. The lock is the system's and ends with the process, however it ends.
 *
 * @throws Error when another process holds it
 */
export function holdFolder(dataFolder: string): { release(): void } {
  const lock = new Database(join(dataFolder, "in-use.sqlite"), { timeout: HOLD_TIMEOUT });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw new Error(`The data folder ${dataFolder} is in use by another Workloom server.`, { cause: error });
  }
  return {
    release() {
      lock.close();
    },
  };
}
