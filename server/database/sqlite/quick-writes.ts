import { LRUCache } from "lru-cache";
import { applyChangeSet } from "../../engine/changes/apply";
import type { ChangeRequest } from "../../engine/changes/context";
import type { OperationData } from "../../engine/changes/operations";
import { KnownTables } from "../../engine/compute/known-tables";
import { AppError } from "../../errors";
import type { KindsData } from "../../objects/kind-data";
import type { ChangeRow } from "../types";
import { openConnection, type Connection } from "./connection";
import { toFailure } from "./failures";
import { perform } from "./perform";
import type { Elsewhere, Outcome, Writing } from "./writings";

/** Records of one change set that may be written in the thread that serves requests. */
const RECORDS_MAX = 20;
/** Statements that a change set may take there: a usual one takes eight, those of the records beside. */
const STATEMENTS_MOST = 100;
/** How long its statements, and then the disk for its commit, may take there, in ms; usually half of one. */
const PATIENCE = 20;
/** Change sets of a table, or commits of the file, that were late: one alone was held up by something else. */
const LATE_MOST = 3;
/** How long a table or a file that was late so often is left to the writer's thread, in ms. */
const REST = 10_000;
const TABLES_KEPT = 500;
/** How exactly the time of the rest is known, in ms: to know it to the millisecond sets a timer a change. */
const REST_RESOLUTION = 100;
/** The file itself, among the tables that were late. */
const WHOLE_FILE = 0;

class OverBudget extends Error {}

type SmallRequest = ChangeRequest & { operations: readonly SmallOperation[] };
type SmallOperation = Extract<
  OperationData,
  { type: "record.create" | "record.update" | "record.delete" | "record.restore" }
>;

export interface QuickCommit {
  outcome: Outcome;
  changes: ChangeRow[];
  /** What the thread has to know of it. */
  elsewhere: Elsewhere;
}

/**
 * A small change of records, committed in the thread that serves requests by a connection of its own: handing it
 * to the writer's thread and back takes as long again. What takes longer than expected is taken back and left to
 * that thread, and so is everything while the disk is slow or the file is locked.
 */
export class QuickWrites {
  private connection: Connection | null = null;
  private readonly tables = new KnownTables();
  /** How often in a row a table, or the disk, was late. */
  private readonly late = new LRUCache<number, number>({
    max: TABLES_KEPT,
    ttl: REST,
    ttlResolution: REST_RESOLUTION,
  });

  constructor(
    private readonly path: string,
    private readonly kinds: KindsData,
    private readonly limits = { statements: STATEMENTS_MOST, patience: PATIENCE },
  ) {}

  takes(writing: Writing): writing is { kind: "changeSet"; request: SmallRequest } {
    if (writing.kind !== "changeSet" || this.rests(WHOLE_FILE)) return false;
    return writing.request.operations.every(
      (operation) => isSmall(operation) && !this.rests(operation.tableId),
    );
  }

  private rests(tableId: number): boolean {
    return (this.late.get(tableId) ?? 0) >= LATE_MOST;
  }

  private note(tableId: number, isLate: boolean): void {
    const late = this.late.get(tableId) ?? 0;
    if (isLate) this.late.set(tableId, late + 1);
    else if (late > 0) this.late.delete(tableId);
  }

  /** Commits a change set, or refuses it. @returns null when it is left to the writer's thread, with nothing written */
  commit(request: SmallRequest): QuickCommit | null {
    try {
      const connection = (this.connection ??= this.open());
      connection.prepare("begin immediate").run();
      const applied = perform(
        connection,
        applyChangeSet(request, this.kinds, this.tables, Date.now()),
        this.watch(),
      );
      // What stands in a search index at once is the thread's to write.
      if (applied.indexing.length > 0) throw new OverBudget();
      const began = performance.now();
      connection.prepare("commit").run();
      this.note(WHOLE_FILE, performance.now() - began > this.limits.patience);
      for (const { tableId } of request.operations) this.note(tableId, false);
      const { result, changes, unindexed } = applied;
      return {
        outcome: { kind: "applied", result },
        changes,
        elsewhere: { unindexed, isStructureNew: changesStructure(changes) },
      };
    } catch (error) {
      this.tables.clear();
      if (this.connection?.database.inTransaction) this.connection.database.exec("rollback");
      if (error instanceof OverBudget) for (const { tableId } of request.operations) this.note(tableId, true);
      // The thread knows how to wait for a lock, and tells what is wrong with the file.
      if (!(error instanceof AppError)) return null;
      const elsewhere = { unindexed: [], isStructureNew: false };
      return { outcome: { kind: "failed", failure: toFailure(error) }, changes: [], elsewhere };
    }
  }

  /** What ends a change set that takes longer than expected: much follows from it. */
  private watch(): () => void {
    const { statements, patience } = this.limits;
    const began = performance.now();
    let count = 0;
    return () => {
      count += 1;
      if (count > statements || performance.now() - began > patience) throw new OverBudget();
    };
  }

  private open(): Connection {
    const connection = openConnection(this.path, { readonly: false });
    // Whoever holds the lock is not waited for, and what was committed is moved into the file by the thread.
    connection.database.pragma("busy_timeout = 0");
    connection.database.pragma("wal_autocheckpoint = 0");
    return connection;
  }

  /** What the thread committed: after changes of the structure, tables are read again. */
  heed(changes: readonly ChangeRow[]): void {
    if (changesStructure(changes)) this.tables.clear();
  }

  letGo(): void {
    this.connection?.letGo();
  }

  close(): void {
    this.connection?.close();
    this.connection = null;
  }
}

const OBJECTS_WITHIN: readonly string[] = ["record", "computedRecords"];
const changesStructure = (changes: readonly ChangeRow[]): boolean =>
  changes.some(({ object }) => !OBJECTS_WITHIN.includes(object));

function isSmall(operation: OperationData): operation is SmallOperation {
  if (operation.type === "record.create" || operation.type === "record.update")
    return operation.records.length <= RECORDS_MAX;
  if (operation.type === "record.delete" || operation.type === "record.restore")
    return operation.ids.length <= RECORDS_MAX;
  return false;
}
