import type { Topic } from "#shared/contract/events";
import type { ChangeSet, ChangeSetResult } from "../engine/changes/change-set";
import type { Dialect } from "../engine/dialect/dialect";
import type { PagePlan } from "../engine/query/plan";
import type { Kinds } from "../objects/kinds";
import type { ChangeRow } from "./change-row";
import type { Query, Statement } from "./statement";

export type { ChangeRow, Query, Statement };

export interface ReadOptions {
  /** Stops the statement after this many ms with `query_timeout`. */
  timeout?: number;
  signal?: AbortSignal;
  /** First rows wait for it: it is not put behind counts and sums. */
  isUrgent?: boolean;
  /** An index leads to the rows of the page: it may be read in the thread that asks, which gives it up in time. */
  isQuick?: boolean;
}

/** An index over records, in words that every database knows. */
export interface IndexDefinition {
  name: string;
  table: string;
  /** Its table, columns and condition: `t_1 (f_2, id) where deletedAt is null`. */
  on: string;
}

/**
 * One organisation's database. SQLite and PostgreSQL implement it; nothing else of the server knows which it is.
 * Every method may reject with `storage_unavailable`.
 */
export interface OrganizationDatabase {
  readonly organizationId: number;
  /** How engine and repositories speak with it, where one text does not serve all. */
  readonly dialect: Dialect;
  /** The kinds of objects that it keeps. */
  readonly kinds: Kinds;

  /** The one door for changes: applies all operations or none, durably, and resolves after the commit. */
  applyChanges(changeSet: ChangeSet): Promise<ChangeSetResult>;

  /** Bookkeeping that is no history: last use of a session, progress of a job, state of a mail. Commits before it resolves. */
  execute(statements: readonly Query[]): Promise<void>;
  /**
   * The same with the rows that `returning` gives: an insert that answers with its id, a job taken by one worker; of
   * several statements those of all.
   *
   * @param aloneOf statements under the same name wait for each other, at all servers: what one of them reads is not
   * changed by another
   */
  executeReturning<Row>(statements: Query<Row> | readonly Query<Row>[], aloneOf?: string): Promise<Row[]>;

  /**
   * Builds an index and executes a statement that notes it. Others write meanwhile where the dialect says so; what an
   * attempt before left unfinished is built anew.
   *
   * @param signal gives the building up, where the database can be told to
   * @returns whether it stands: another server may be building one
   */
  buildIndex(index: IndexDefinition, note: Statement, signal?: AbortSignal): Promise<boolean>;

  /** Short, indexed reads; rows by column name. */
  get<Row>(statement: Query<Row>): Promise<Row | undefined>;
  all<Row>(statement: Query<Row>): Promise<Row[]>;

  /** A read that may take long: runs in a worker thread; rows as arrays. */
  scan(statement: Query, options?: ReadOptions): Promise<unknown[][]>;
  /** A page of records as finished JSON bytes (`{"records":[…],"next":…}`), made in a worker thread. */
  page(plan: PagePlan, options?: ReadOptions): Promise<Buffer>;

  /** Resolves once the search indexes know all that was committed before. */
  settleSearch(): Promise<void>;

  /** Changes after `seq` in order, at most `limit`; of one scope where it is given. */
  changesAfter(seq: number, limit: number, scope?: Topic): Promise<ChangeRow[]>;

  /** Called after each commit with the changes in it, in order. Returns the function that stops it. */
  onCommit(listener: (changes: ChangeRow[]) => void): () => void;

  /**
   * Resolves when this process has told its listeners of everything that any server committed before: at once where
   * it is the only one. Whoever answers requests asks for it first, because much is kept in memory until a commit.
   */
  freshen(): Promise<void>;

  close(): Promise<void>;
}
