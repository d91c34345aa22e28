import { LRUCache } from "lru-cache";
import { applyChangeSet } from "../../engine/changes/apply";
import type { ChangeRequest } from "../../engine/model/change-context";
import type { OperationData } from "../../engine/model/operations";
import { KnownTables } from "../../engine/model/known-tables";
import { AppError } from "../../errors";
import type { KindsData } from "../../objects/kind-data";
import type { ChangeRow } from "../types";
import { openConnection, type Connection } from "./connection";
import { toFailure } from "./failures";
import { perform } from "./perform";
import type { Elsewhere, Outcome, Writing } from "./writings";

/** Largest number of records in a change set that may be written in the thread that serves requests. */
const RECORDS_MAX = 20;
/** Statements of such a change set: a usual one takes eight, plus those of its records. */
const STATEMENTS_MOST = 100;
/** Time limit for its statements, and then for the commit to disk, in ms; usually it takes half of one. */
const PATIENCE = 20;
/** How often a table, or the commits of the file, may be late in a row: a single delay may have another cause. */
const LATE_MOST = 3;
/** How long a table or a file that was late so often is left to the writer thread, in ms. */
const REST = 10_000;
const TABLES_KEPT = 500;
/** Resolution of that time, in ms: a finer one would set a timer per change. */
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
  /** Information for the writer thread. */
  elsewhere: Elsewhere;
}

/**
 * Commits a small change of records in the thread that serves requests, on its own connection: a round trip to the
 * writer thread takes as long again. A change that takes longer than expected is rolled back and left to that
 * thread, and so is everything while the disk is slow or the file is locked.
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

  /**
   * Commits a change set, or refuses it. @returns null if it is left to the writer thread, with nothing written
   */
  commit(request: SmallRequest): QuickCommit | null {
    try {
      const connection = (this.connection ??= this.open());
      connection.prepare("begin immediate").run();
      const applied = perform(
        connection,
        applyChangeSet(request, this.kinds, this.tables, Date.now()),
        this.watch(),
      );
      // Immediate writes to a search index are left to the thread.
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
      // The thread can wait for a lock, and reports problems with the file.
      if (!(error instanceof AppError)) return null;
      const elsewhere = { unindexed: [], isStructureNew: false };
      return { outcome: { kind: "failed", failure: toFailure(error) }, changes: [], elsewhere };
    }
  }

  /** Aborts a change set that takes longer than expected, for example because much depends on it. */
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
    // Does not wait for a lock; checkpoints are left to the thread.
    connection.database.pragma("busy_timeout = 0");
    connection.database.pragma("wal_autocheckpoint = 0");
    return connection;
  }

  /** Takes note of what the thread committed: after structural changes, table schemas are read again. */
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
