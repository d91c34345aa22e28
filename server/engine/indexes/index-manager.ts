import { INDEX_CHECK_INTERVAL, INDEX_QUIET_TIME } from "#shared/limits/indexes";
import type { OrganizationDatabase } from "../../database/types";
import { withTimeout } from "../../with-timeout";
import { keepIndexes, saveUsage } from "./keep-indexes";
import { usedDatabases } from "../query/indexes/usage";

/** How long a stop waits for an index that is being built, in ms; an aborted one is built after the next start. */
const STOP_WAIT = 500;

interface Watched {
  lastCommitAt: number;
  stop(): void;
}

export interface IndexManager {
  start(): void;
  /** Aborts the index that is being built. */
  stop(): Promise<void>;
}

/**
 * Checks every second how the databases were queried, and builds or drops one index at a time. If that would block
 * writers, it waits until nothing was written for a while.
 *
 * @param report called with failures; the next check tries again
 */
export function createIndexManager(report: (error: unknown) => void): IndexManager {
  const watched = new Map<OrganizationDatabase, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  const stopping = new AbortController();

  function watch(database: OrganizationDatabase): void {
    if (watched.has(database)) return;
    const entry: Watched = {
      lastCommitAt: 0,
      stop: database.onCommit(() => {
        entry.lastCommitAt = Date.now();
      }),
    };
    watched.set(database, entry);
  }

  async function look(): Promise<void> {
    for (const database of usedDatabases()) {
      if (stopping.signal.aborted) return;
      watch(database);
      await saveUsage(database, Date.now());
    }
    for (const [database, entry] of watched) {
      if (stopping.signal.aborted) return;
      const isQuiet = Date.now() - entry.lastCommitAt >= INDEX_QUIET_TIME;
      if (database.dialect.buildingHoldsWriter && !isQuiet) continue;
      if (await keepIndexes(database, Date.now(), stopping.signal)) continue;
      // Nothing to do until it is asked again.
      entry.stop();
      watched.delete(database);
    }
  }

  function lookLater(): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) report(error);
        })
        .then(lookLater);
    }, INDEX_CHECK_INTERVAL);
    timer.unref();
  }

  return {
    start: lookLater,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await withTimeout(looking, STOP_WAIT);
      for (const { stop } of watched.values()) stop();
    },
  };
}
