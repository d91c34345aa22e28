import type { Topic } from "#shared/contract/events";
import type { ChangeSet, ChangeSetResult } from "../engine/model/change-set";
import type { Dialect } from "../sql/dialect";
import type { PagePlan } from "../engine/query/plan";
import type { Kinds } from "../objects/kinds";
import type { ChangeRow } from "../sql/change-row";
import type { Query, Statement } from "../sql/statement";

export type { ChangeRow, Query, Statement };

export interface ReadOptions {
  /** Stops the statement after this many ms with `query_timeout`. */
  timeout?: number;
  signal?: AbortSignal;
  /** A read that the first rows on the screen wait for: it does not queue behind counts and sums. */
  isUrgent?: boolean;
  /** The page is found by an index: it may be read in the requesting thread, which aborts it in time. */
  isQuick?: boolean;
}

/** An index over records, in SQL that every database understands. */
export interface IndexDefinition {
  name: string;
  table: string;
  /** Its table, columns and condition: `t_1 (f_2, id) where deletedAt is null`. */
  on: string;
}

/**
 * One organisation's database. SQLite and PostgreSQL implement it; the rest of the server does not know which one
 * it is. Every method may reject with `storage_unavailable`.
 */
export interface OrganizationDatabase {
  readonly organizationId: number;
  /** For SQL of the engine and the repositories that differs between databases. */
  readonly dialect: Dialect;
  /** The kinds of objects that it stores. */
  readonly kinds: Kinds;

  /** The only way to change objects: applies all operations or none, durably, and resolves after the commit. */
  applyChanges(changeSet: ChangeSet): Promise<ChangeSetResult>;

  /**
   * Bookkeeping outside of the history: last use of a session, progress of a job, status of a mail. Commits before
   * it resolves.
   */
  execute(statements: readonly Query[]): Promise<void>;
  /**
   * The same, returning the rows of `returning`: an insert that returns its id, a job taken by one worker; of
   * several statements those of all.
   *
   * @param aloneOf statements under the same name run one after the other on all servers, so that none changes
   * what another one reads
   */
  executeReturning<Row>(statements: Query<Row> | readonly Query<Row>[], aloneOf?: string): Promise<Row[]>;

  /**
   * Builds an index and executes a statement that records it. Writes continue in the meantime if the dialect
   * allows; an unfinished earlier build is redone.
   *
   * @param signal aborts the build, if the database supports it
   * @returns whether the index exists: another server may be building one
   */
  buildIndex(index: IndexDefinition, note: Statement, signal?: AbortSignal): Promise<boolean>;

  /** Short, indexed reads; rows by column name. */
  get<Row>(statement: Query<Row>): Promise<Row | undefined>;
  all<Row>(statement: Query<Row>): Promise<Row[]>;

  /** A read that may take long: runs in a worker thread; rows as arrays. */
  scan(statement: Query, options?: ReadOptions): Promise<unknown[][]>;
  /** A page of records as finished JSON bytes (`{"records":[…],"next":…}`), made in a worker thread. */
  page(plan: PagePlan, options?: ReadOptions): Promise<Buffer>;

  /** Resolves once the search indexes include everything committed before. */
  settleSearch(): Promise<void>;

  /** Changes after `seq` in order, at most `limit`; of one scope where it is given. */
  changesAfter(seq: number, limit: number, scope?: Topic): Promise<ChangeRow[]>;

  /** Called after each commit with its changes, in order. Returns the function that unsubscribes. */
  onCommit(listener: (changes: ChangeRow[]) => void): () => void;

  /** Called after each commit of this server that enqueued jobs. Returns the function that unsubscribes. */
  onJobs(listener: () => void): () => void;

  /**
   * Resolves once this process has published everything that any server committed before; at once if it is the
   * only server. Called before a request is handled, because caches are only dropped on commits.
   */
  freshen(): Promise<void>;

  close(): Promise<void>;
}
