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
  private readonly slow = new LRUCache<string, true>({ max: STATEMENTS_KEPT, ttl: REST });
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
    if (this.slow.has(sql)) return null;
    this.started = { work: work(), at: performance.now() };
    try {
      return Buffer.from(readPage(connection, plan));
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      return null;
    } finally {
      if (work() - this.started.work > BUDGET) this.slow.set(sql, true);
    }
  }
}
