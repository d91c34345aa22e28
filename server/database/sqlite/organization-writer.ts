import { IDEMPOTENCY_HOURS } from "#shared/limits/http";
import { applyChangeSet, type Applied } from "../../engine/changes/apply";
import type { Unindexed } from "../../engine/model/change-context";
import { forgetKeys } from "../../engine/changes/idempotency";
import { KnownTables } from "../../engine/model/known-tables";
import type { KindsData } from "../../objects/kind-data";
import type { StructureData } from "../structure";
import type { ChangeRow } from "../types";
import { openConnection, readRows, type Connection } from "./connection";
import { toFailure } from "./failures";
import { migrate } from "./migrate";
import { insertMany, perform } from "./perform";
import { SearchBacklog } from "./search-backlog";
import type { Elsewhere, Outcome, Writing } from "./writings";

export interface Committed {
  /** One for each accepted write, in order; the rest wait for the next commit. */
  outcomes: Outcome[];
  changes: ChangeRow[];
  /** Records that were indexed for search in this commit: a segment of an index that has to be merged later. */
  indexed: number;
  /** How long the flush to the disk took, in ms. */
  flushTime: number;
}

/** The work that a commit's writes leave for its end. */
type Batch = Pick<Applied, "changes" | "indexing" | "unindexed"> & { settles: boolean };

/** Writes that are applied but not committed yet. */
interface Attempted {
  outcomes: Outcome[];
  batch: Batch;
}

const emptyBatch = (): Batch => ({ changes: [], indexing: [], unindexed: [], settles: false });

const HOUR = 3_600_000;
/** A commit takes no more writes after this many ms: a cell edit does not wait for a whole import. */
const COMMIT_TIME = 50;
/** Pages that a search index merges in one step. */
const TIDY_PAGES = 200;
/** Merge steps before a file closes, so that later readers do not find an index in many segments. */
const STEPS_BEFORE_CLOSING = 12;

/** The only connection that writes an organisation's file. */
export class OrganizationWriter {
  private readonly connection: Connection;
  private readonly kinds: KindsData;
  private readonly tables = new KnownTables();
  private keysForgottenAt = 0;
  /** Search indexes that have more segments than they should. */
  private readonly untidy = new Set<string>();
  private readonly backlog: SearchBacklog;

  /** Opens the file, creating it if missing, and migrates it. @throws if that fails */
  constructor(path: string, { kinds, migrations }: StructureData) {
    this.kinds = kinds;
    this.connection = openConnection(path, { readonly: false });
    try {
      migrate(this.connection, migrations);
      this.backlog = new SearchBacklog(this.connection);
      this.settle();
    } catch (error) {
      this.connection.close();
      throw error;
    }
  }

  /**
   * Applies everything that waits and commits once, with one flush to disk. A failing write is rolled back alone.
   */
  commit(writings: readonly Writing[]): Committed {
    const { database } = this.connection;
    try {
      const { outcomes, batch } = this.attemptTogether(writings) ?? this.attemptEach(writings);
      let indexed = 0;
      for (const { table, sql, rows } of batch.indexing) {
        // A table that was purged within this commit is not indexed any more.
        if (!this.hasTable(table)) continue;
        insertMany(this.connection, sql, rows);
        this.untidy.add(table);
        indexed += rows.length;
      }
      this.forgetOldKeys();
      // Ids that are rolled back after all do no harm: their records are read again.
      this.postpone(batch.unindexed);
      const isSettled = batch.settles || this.backlog.isLarge;
      if (isSettled) indexed += this.writeBacklog();
      const began = performance.now();
      this.connection.prepare("commit").run();
      const flushTime = performance.now() - began;
      if (isSettled) this.backlog.clear();
      return { outcomes, changes: batch.changes, indexed, flushTime };
    } catch (error) {
      this.tables.clear();
      if (database.inTransaction) database.exec("rollback");
      const failure = toFailure(error);
      return {
        outcomes: writings.map(() => ({ kind: "failed", failure })),
        changes: [],
        indexed: 0,
        flushTime: 0,
      };
    }
  }

  /** Takes note of what another connection committed. */
  heed({ unindexed, isStructureNew }: Elsewhere): void {
    if (isStructureNew) this.tables.clear();
    this.postpone(unindexed);
  }

  private postpone(unindexed: readonly Unindexed[]): void {
    for (const { tableId, recordIds } of unindexed) {
      for (const id of recordIds) this.backlog.add(tableId, id);
    }
  }

  /** Brings the search indexes up to date, in a commit of its own. @throws if the disk is full */
  private settle(): void {
    if (this.backlog.isEmpty) return;
    this.connection.database.transaction(() => {
      this.writeBacklog();
    })();
    this.backlog.clear();
  }

  /** @returns the number of records */
  private writeBacklog(): number {
    let indexed = 0;
    for (const [table, records] of this.backlog.write(this.tables)) {
      this.untidy.add(table);
      indexed += records;
    }
    return indexed;
  }

  /**
   * Without savepoints, because hardly any write fails: each costs as much as a row, and more in a search index.
   *
   * @returns null if one of several fails; then none of them is written
   * @throws the error of a write that is the only one
   */
  private attemptTogether(writings: readonly Writing[]): Attempted | null {
    try {
      return this.attemptAll(writings, (writing, batch) => this.apply(writing, batch));
    } catch (error) {
      if (writings.length === 1) throw error;
      this.tables.clear();
      if (this.connection.database.inTransaction) this.connection.database.exec("rollback");
      return null;
    }
  }

  /** Each in its own savepoint. */
  private attemptEach(writings: readonly Writing[]): Attempted {
    return this.attemptAll(writings, (writing, batch) => this.attempt(writing, batch));
  }

  private attemptAll(
    writings: readonly Writing[],
    attempt: (writing: Writing, batch: Batch) => Outcome,
  ): Attempted {
    const batch = emptyBatch();
    this.connection.prepare("begin immediate").run();
    const end = performance.now() + COMMIT_TIME;
    const outcomes: Outcome[] = [];
    for (const writing of writings) {
      outcomes.push(attempt(writing, batch));
      if (performance.now() > end) break;
    }
    return { outcomes, batch };
  }

  private attempt(writing: Writing, batch: Batch): Outcome {
    const { database } = this.connection;
    this.connection.prepare("savepoint writing").run();
    try {
      const own = emptyBatch();
      const outcome = this.apply(writing, own);
      this.connection.prepare("release writing").run();
      // Only once the write is certain to stay: a rolled back one must leave no search texts.
      batch.changes.push(...own.changes);
      batch.indexing.push(...own.indexing);
      batch.unindexed.push(...own.unindexed);
      batch.settles ||= own.settles;
      return outcome;
    } catch (error) {
      this.tables.clear();
      // A full disk ends the whole transaction; there is no savepoint left to roll back to.
      if (!database.inTransaction) throw error;
      database.exec("rollback to writing; release writing");
      return { kind: "failed", failure: toFailure(error) };
    }
  }

  private apply(writing: Writing, batch: Batch): Outcome {
    if (writing.kind === "settle") {
      batch.settles = true;
      return { kind: "rows", rows: [] };
    }
    if (writing.kind === "execute") {
      return {
        kind: "rows",
        rows: writing.statements.flatMap((statement) => readRows(this.connection, statement)),
      };
    }
    const applied = perform(
      this.connection,
      applyChangeSet(writing.request, this.kinds, this.tables, Date.now()),
    );
    batch.changes.push(...applied.changes);
    batch.indexing.push(...applied.indexing);
    batch.unindexed.push(...applied.unindexed);
    return { kind: "applied", result: applied.result };
  }

  private forgetOldKeys(): void {
    const now = Date.now();
    if (now - this.keysForgottenAt < HOUR) return;
    this.keysForgottenAt = now;
    perform(this.connection, forgetKeys(now - IDEMPOTENCY_HOURS * HOUR));
  }

  /** Merges segments of one search index for some milliseconds. @returns whether there is more to do */
  tidy(): boolean {
    const [table] = this.untidy;
    if (table === undefined) return false;
    if (!this.hasTable(table)) {
      this.untidy.delete(table);
      return this.untidy.size > 0;
    }
    const before = this.totalChanges();
    this.connection.prepare(`insert into ${table} (${table}, rank) values ('merge', ?)`).run(TIDY_PAGES);
    // SQLite reports that nothing was left to merge by changing only the index's own metadata.
    if (this.totalChanges() - before < 2) this.untidy.delete(table);
    return this.untidy.size > 0;
  }

  /** Frees pages that are read again when they are needed. */
  letGo(): void {
    this.connection.letGo();
  }

  private hasTable(name: string): boolean {
    return this.connection.prepare("select 1 from sqlite_master where name = ?").get(name) !== undefined;
  }

  private totalChanges(): number {
    return Number(this.connection.prepare("select total_changes()").pluck().get());
  }

  close(): void {
    try {
      this.settle();
      for (let step = 0; step < STEPS_BEFORE_CLOSING && this.tidy(); step += 1) continue;
    } finally {
      this.connection.close();
    }
  }
}
