import type { PoolClient } from "pg";
import { recordTable } from "../../sql/names";
import { report } from "../report";
import type { ChangeRow } from "../types";
import { organizationSchema, rowsOf, type Connections } from "./connections";

/** Number of written records that makes optimizing their table worthwhile. */
const RECORDS_WORTH = 1000;
/** Delay after the last of them, in ms, and the longest delay while more keep coming. */
const QUIET_TIME = 250;
const WAIT_MOST = 5000;
/** The table is analyzed again once this share of its records is new. */
const GROWTH = 0.1;

const INDEXES = `select gin_clean_pending_list(index.indexrelid::regclass)
  from pg_index as index
  join pg_class as class on class.oid = index.indexrelid
  join pg_am as method on method.oid = class.relam
  where index.indrelid = to_regclass(?) and method.amname = 'gin'`;

/**
 * Flushes the pending texts of a table's search indexes and analyzes the table, so that searches use the indexes:
 * after a bulk load a search is many times faster. PostgreSQL does both by itself a minute later.
 *
 * @param written records since the table was last analyzed
 * @returns whether it was analyzed
 */
export async function tidySearch(client: PoolClient, tableId: number, written = Infinity): Promise<boolean> {
  const table = recordTable(tableId);
  const [found] = await rowsOf(client, {
    sql: `select reltuples as "counted" from pg_class where oid = to_regclass(?)`,
    parameters: [table],
  });
  if (!found) return false;
  await rowsOf(client, { sql: INDEXES, parameters: [table] });
  if (written < Number(found["counted"]) * GROWTH) return false;
  await client.query(`analyze ${table}`);
  return true;
}

interface Written {
  /** Records since the table was optimized, and since it was analyzed. */
  untidy: number;
  uncounted: number;
}

/** Counts the records written to an organisation's tables, and optimizes tables that received many. */
export class SearchTidying {
  private readonly tables = new Map<number, Written>();
  private timer: NodeJS.Timeout | undefined;
  /** The latest time to do it. */
  private dueAt: number | null = null;
  private tidying: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly connections: Connections,
    private readonly organizationId: number,
  ) {}

  written(changes: readonly ChangeRow[]): void {
    for (const { object, tableId, action, objectId, lastObjectId } of changes) {
      if (object !== "record" || tableId === null) continue;
      const records = action === "import" ? (lastObjectId ?? objectId) - objectId + 1 : 1;
      const { untidy, uncounted } = this.tables.get(tableId) ?? { untidy: 0, uncounted: 0 };
      this.tables.set(tableId, { untidy: untidy + records, uncounted: uncounted + records });
    }
    if (this.untidyTables().length > 0) this.schedule();
  }

  /** The rest is left to PostgreSQL. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.stopping.abort();
    await this.tidying;
  }

  private untidyTables() {
    return [...this.tables].filter(([, { untidy }]) => untidy >= RECORDS_WORTH);
  }

  private schedule(): void {
    const now = Date.now();
    this.dueAt ??= now + WAIT_MOST;
    clearTimeout(this.timer);
    const begin = () => {
      this.dueAt = null;
      this.tidying = this.tidying
        .then(() => this.tidy())
        .catch((error: unknown) => {
          if (!this.stopping.signal.aborted) report(error);
        });
    };
    this.timer = setTimeout(begin, Math.max(0, Math.min(QUIET_TIME, this.dueAt - now)));
    this.timer.unref();
  }

  private async tidy(): Promise<void> {
    const schema = organizationSchema(this.organizationId);
    for (const [tableId, { uncounted }] of this.untidyTables()) {
      this.tables.set(tableId, { untidy: 0, uncounted });
      const isCounted = await this.connections.transaction(
        schema,
        (client) => tidySearch(client, tableId, uncounted),
        this.stopping.signal,
      );
      const since = this.tables.get(tableId);
      if (isCounted && since) since.uncounted -= uncounted;
    }
  }
}
