import { LRUCache } from "lru-cache";
import type { PagePlan } from "../../engine/query/plan";
import type { Connection } from "./connection";
import { readPage } from "./page-reader";

/** How long a page may work in the thread that serves requests, in ms; a usual one takes half of one. */
const BUDGET = 4;
/** How long it may take there with all that the machine does besides, in ms. */
const PATIENCE = 20;
/** How long a statement that took longer is left to the other threads, in ms. */
const REST = 10_000;
const STATEMENTS_KEPT = 500;
/** How exactly the time of the rest is known, in ms: to know it to the millisecond sets a timer a page. */
const REST_RESOLUTION = 100;
/** Pages of one statement in a row that came, but late: one alone was held up by something else (a collection). */
const LATE_MOST = 3;
/** Rows between two looks at the clock, which take four times as long as a row. A power of two. */
const ROWS_PER_LOOK = 32;

class OverBudget extends Error {}

/** What this thread has worked so far, in ms. */
function work(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Pages that an index leads to, read in the thread that serves requests: handing them to another one and back
 * costs as much again. A statement that takes longer than expected stops by itself (`tick()`).
 */
export class QuickPages {
  /** How often in a row a statement was late. */
  private readonly late = new LRUCache<string, number>({
    max: STATEMENTS_KEPT,
    ttl: REST,
    ttlResolution: REST_RESOLUTION,
  });
  private started = { work: 0, at: 0 };
  private rows = 0;

  /** Gives a connection what the statements call. */
  attach(connection: Connection): void {
    connection.database.function("tick", { deterministic: false }, () => {
      this.rows += 1;
      if (this.rows % ROWS_PER_LOOK !== 0) return 1;
      const isOver = work() - this.started.work > BUDGET;
      if (isOver || performance.now() - this.started.at > PATIENCE) throw new OverBudget();
      return 1;
    });
  }

  /** The page as JSON bytes, or null when another thread has to read it. */
  read(connection: Connection, plan: PagePlan): Buffer | null {
    const { sql } = plan.statement;
    const late = this.late.get(sql) ?? 0;
    if (late >= LATE_MOST) return null;
    this.started = { work: work(), at: performance.now() };
    try {
      const bytes = Buffer.from(readPage(connection, plan));
      if (work() - this.started.work > BUDGET) this.late.set(sql, late + 1);
      else if (late > 0) this.late.delete(sql);
      return bytes;
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      // It waited for the machine, or it is what another thread should do.
      if (work() - this.started.work > BUDGET) this.late.set(sql, LATE_MOST);
      return null;
    }
  }
}
