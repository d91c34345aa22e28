import type { Topic } from "#shared/contract/events";
import type { ChangeSet, ChangeSetResult } from "../../engine/model/change-set";
import { toRequest } from "../../engine/model/change-context";
import type { Dialect } from "../../sql/dialect";
import type { ColumnValue } from "../../sql/fragment";
import type { PagePlan } from "../../engine/query/plan";
import type { Kinds } from "../../objects/kinds";
import { changesAfterQuery, toChangeRow } from "../change-rows";
import { toStatement } from "../../sql/statement";
import type {
  ChangeRow,
  IndexDefinition,
  OrganizationDatabase,
  Query,
  ReadOptions,
  Statement,
} from "../types";
import { buildIndex } from "./build-index";
import { CommitFeed } from "./commit-feed";
import { organizationSchema, rowsOf, type Connections } from "./connections";
import { newestChange, OrganizationWriter } from "./organization-writer";
import { fittingRows, serializeRows } from "./serialize-rows";

/** A separate statement, so that the next one sees what the previous lock holder committed. */
const LOCK_NAME = "select pg_advisory_xact_lock(hashtextextended($1, $2))";

/** One organisation in one schema of PostgreSQL. */
export class PostgresOrganizationDatabase implements OrganizationDatabase {
  private readonly schema: string;
  private readonly writer: OrganizationWriter;
  private readonly jobListeners = new Set<() => void>();
  /** Changes of this and other servers, for listeners. */
  readonly feed: CommitFeed;

  /**
   * @param head number of the newest change
   * @param announce notifies other servers of the changes up to a number
   */
  constructor(
    readonly organizationId: number,
    readonly dialect: Dialect,
    readonly kinds: Kinds,
    private readonly connections: Connections,
    head: number,
    announce: (organizationId: number, seq: number) => void,
  ) {
    this.schema = organizationSchema(organizationId);
    this.feed = new CommitFeed(head, (seq, limit) => this.changesAfter(seq, limit));
    this.writer = new OrganizationWriter(connections, organizationId, dialect, kinds.data, (changes) => {
      announce(organizationId, changes.at(-1)?.seq ?? 0);
      return this.feed.committed(changes);
    });
  }

  async applyChanges(changeSet: ChangeSet): Promise<ChangeSetResult> {
    const result = await this.writer.write(toRequest(changeSet));
    if (result.hasJobs) this.jobListeners.forEach((listener) => listener());
    return result;
  }

  onJobs(listener: () => void): () => void {
    this.jobListeners.add(listener);
    return () => this.jobListeners.delete(listener);
  }

  async execute(queries: readonly Query[]): Promise<void> {
    await this.write(queries);
  }

  async executeReturning<Row>(from: Query<Row> | readonly Query<Row>[], aloneOf?: string): Promise<Row[]> {
    return (await this.write([from].flat(), aloneOf)) as Row[];
  }

  buildIndex(index: IndexDefinition, note: Statement, signal?: AbortSignal): Promise<boolean> {
    return buildIndex(this.connections, this.organizationId, index, note, signal);
  }

  private write(queries: readonly Query[], aloneOf?: string): Promise<unknown[]> {
    return this.connections.transaction(this.schema, async (client) => {
      if (aloneOf !== undefined) await client.query(LOCK_NAME, [aloneOf, this.organizationId]);
      const rows: unknown[] = [];
      for (const from of queries) rows.push(...(await rowsOf(client, toStatement(from))));
      return rows;
    });
  }

  async get<Row>(from: Query<Row>): Promise<Row | undefined> {
    const [row] = await this.all(from);
    return row;
  }

  async all<Row>(from: Query<Row>): Promise<Row[]> {
    return (await this.connections.read(this.schema, toStatement(from))) as Row[];
  }

  scan(from: Query, options?: ReadOptions): Promise<unknown[][]> {
    return this.connections.scan(this.schema, toStatement(from), options);
  }

  /** Search indexes are the database's own and always up to date. */
  settleSearch(): Promise<void> {
    return Promise.resolve();
  }

  async page({ statement, size, start, shape }: PagePlan, options?: ReadOptions): Promise<Buffer> {
    const fitting = fittingRows(shape, statement);
    const rows = await this.connections.scan(this.schema, fitting, options);
    return serializeRows(shape, rows as ColumnValue[][], size, start);
  }

  async changesAfter(seq: number, limit: number, scope?: Topic): Promise<ChangeRow[]> {
    const rows = await this.all(changesAfterQuery(seq, limit, scope));
    return rows.map(toChangeRow);
  }

  onCommit(listener: (changes: ChangeRow[]) => void): () => void {
    return this.feed.listen(listener);
  }

  async freshen(): Promise<void> {
    await this.feed.reach(async () => {
      const row = await this.get<{ seq: number }>(newestChange);
      return row?.seq ?? 0;
    });
  }

  async close(): Promise<void> {
    await this.writer.finish();
    await this.feed.settled();
  }
}
