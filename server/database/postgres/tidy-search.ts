import type { PoolClient } from "pg";
import { recordTable } from "../../engine/schema/names";
import { report } from "../report";
import { organizationSchema, rowsOf, type Connections } from "./connections";

/** How long after the last batch of an import its table is put in order, in ms. */
const QUIET_TIME = 2000;

const INDEXES = `select gin_clean_pending_list(index.indexrelid::regclass)
  from pg_index as index
  join pg_class as class on class.oid = index.indexrelid
  join pg_am as method on method.oid = class.relam
  where index.indrelid = to_regclass(?) and method.amname = 'gin'`;

/**
 * Takes the texts that wait into a table's search indexes and counts what stands in it, so that searches use them:
 * behind an import one is several hundred times quicker. PostgreSQL does both by itself, a minute later.
 */
export async function tidySearch(client: PoolClient, tableId: number): Promise<void> {
  const table = recordTable(tableId);
  const [found] = await rowsOf(client, {
    sql: `select to_regclass(?) is not null as "exists"`,
    parameters: [table],
  });
  if (found?.["exists"] !== 1) return;
  await rowsOf(client, { sql: INDEXES, parameters: [table] });
  await client.query(`analyze ${table}`);
}

/** Remembers which tables of an organisation took imports in and tidies them when no more comes. */
export class SearchTidying {
  private readonly tableIds = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private tidying: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly connections: Connections,
    private readonly organizationId: number,
  ) {}

  imported(tableId: number): void {
    this.tableIds.add(tableId);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.tidying = this.tidy().catch((error: unknown) => {
        if (!this.stopping.signal.aborted) report(error);
      });
    }, QUIET_TIME);
    this.timer.unref();
  }

  /** What is not done is left to PostgreSQL. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.stopping.abort();
    await this.tidying;
  }

  private async tidy(): Promise<void> {
    const tableIds = [...this.tableIds];
    this.tableIds.clear();
    const schema = organizationSchema(this.organizationId);
    for (const tableId of tableIds)
      await this.connections.transaction(
        schema,
        (client) => tidySearch(client, tableId),
        this.stopping.signal,
      );
  }
}
