import { INDEX_CHECK_INTERVAL, INDEX_QUIET_TIME } from "#shared/limits/indexes";
import type { OrganizationDatabase } from "../../database/types";
import { keepIndexes, saveUsage } from "./keep-indexes";
import { usedDatabases } from "./usage";

interface Watched {
  lastCommitAt: number;
  stop(): void;
}

export interface IndexKeeper {
  start(): void;
  stop(): Promise<void>;
}

/**
 * Looks every second what the databases were asked, and builds or drops one index at a time, where that would hold
 * writers only if nothing was written for a while.
 *
 * @param report is told what failed; the next look tries again
 */
export function createIndexKeeper(report: (error: unknown) => void): IndexKeeper {
  const watched = new Map<OrganizationDatabase, Watched>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

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
      watch(database);
      await saveUsage(database, Date.now());
    }
    for (const [database, entry] of watched) {
      const isQuiet = Date.now() - entry.lastCommitAt >= INDEX_QUIET_TIME;
      if (database.dialect.buildingHoldsWriter && !isQuiet) continue;
      if (await keepIndexes(database, Date.now())) continue;
      // Nothing to do until it is asked again.
      entry.stop();
      watched.delete(database);
    }
  }

  function lookLater(): void {
    timer = setTimeout(() => {
      looking = look().catch(report).then(lookLater);
    }, INDEX_CHECK_INTERVAL);
    timer.unref();
  }

  return {
    start: lookLater,
    async stop() {
      clearTimeout(timer);
      await looking;
      clearTimeout(timer);
      for (const { stop } of watched.values()) stop();
    },
  };
}
