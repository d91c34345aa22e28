import { LRUCache } from "lru-cache";
import type { PagePlan } from "../../engine/query/plan";
import type { Connection } from "./connection";
import { readPage } from "./page-reader";

/**
 * How often a statement may call `tick()`, which happens about once per 128 records: a page found by an index
 * reads a few hundred. Counted instead of measured, because Linux reports a thread's CPU time in steps of 4 ms,
 * the time of ten pages.
 */
const TICKS_MOST = 32;
/** Time limit of a page including other load on the machine, in ms; usually it takes half a millisecond. */
const PATIENCE = 20;
/**
 * CPU time from which a page counts as late, in ms: by wall time it would be late whenever the machine is busy.
 * With steps of 4 ms, it was at least 4.
 */
const LATE = 8;
/** How long a statement that took longer is left to the other threads, in ms. */
const REST = 10_000;
const STATEMENTS_KEPT = 500;
/** How exactly the time of the rest is known, in ms: to know it to the millisecond sets a timer a page. */
const REST_RESOLUTION = 100;
/**
 * Consecutive late pages of one statement before it moves; a single one was delayed by something else (a collection).
 */
const LATE_MOST = 3;

class OverBudget extends Error {}

/** CPU time of this thread so far, in ms. */
function work(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Pages found by an index, read in the thread that serves requests: a round trip to another thread costs as much
 * again. A statement that takes longer than expected aborts itself (`tick()`).
 */
export class QuickPages {
  /** How often in a row a statement was late. */
  private readonly late = new LRUCache<string, number>({
    max: STATEMENTS_KEPT,
    ttl: REST,
    ttlResolution: REST_RESOLUTION,
  });
  private startedAt = 0;
  private ticks = 0;

  /** Gives a connection what the statements call. */
  attach(connection: Connection): void {
    connection.database.function("tick", { deterministic: false }, () => {
      this.ticks += 1;
      if (this.ticks > TICKS_MOST || this.takes() > PATIENCE) throw new OverBudget();
      return 1;
    });
  }

  /** The page as JSON bytes, or null when another thread has to read it. */
  read(connection: Connection, plan: PagePlan): Buffer | null {
    const { sql } = plan.statement;
    const late = this.late.get(sql) ?? 0;
    if (late >= LATE_MOST) return null;
    this.startedAt = performance.now();
    this.ticks = 0;
    const workBefore = work();
    try {
      const bytes = readPage(connection, plan);
      if (work() - workBefore > LATE) this.late.set(sql, late + 1);
      else if (late > 0) this.late.delete(sql);
      return bytes;
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      // It waited for the machine, or it is what another thread should do.
      if (this.ticks > TICKS_MOST) this.late.set(sql, LATE_MOST);
      return null;
    }
  }

  /** For how many ms the present page has been read. */
  private takes(): number {
    return performance.now() - this.startedAt;
  }
}
