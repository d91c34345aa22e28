import type { PoolClient } from "pg";
import { recordTable } from "../../engine/schema/names";
import { report } from "../report";
import type { ChangeRow } from "../types";
import { organizationSchema, rowsOf, type Connections } from "./connections";

/** So many written records are worth putting their table in order. */
const RECORDS_WORTH = 1000;
/** How long after the last of them, in ms, and how long at most while more and more come. */
const QUIET_TIME = 250;
const WAIT_MOST = 5000;
/** What was counted is counted anew once this share of the records is new. */
const GROWTH = 0.1;

const INDEXES = `select gin_clean_pending_list(index.indexrelid::regclass)
  from pg_index as index
  join pg_class as class on class.oid = index.indexrelid
  join pg_am as method on method.oid = class.relam
  where index.indrelid = to_regclass(?) and method.amname = 'gin'`;

/**
 * Takes the texts that wait into a table's search indexes and counts what stands in it, so that searches use them:
 * behind a load one is many times quicker. PostgreSQL does both by itself, a minute later.
 *
 * @param written records since the table was last counted
 * @returns whether it was counted
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
  /** Records since the table was put in order, and since it was counted. */
  untidy: number;
  uncounted: number;
}

/** Counts the records that are written into an organisation's tables, and puts tables in order that took in many. */
export class SearchTidying {
  private readonly tables = new Map<number, Written>();
  private timer: NodeJS.Timeout | undefined;
  /** When it is done at the latest. */
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

  /** What is not done is left to PostgreSQL. */
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
