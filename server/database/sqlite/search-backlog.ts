import type { KnownTables } from "../../engine/model/known-tables";
import { searchTable } from "../../sql/names";
import { indexRecords } from "../../engine/search/index-records";
import type { ChangeRow } from "../types";
import type { Connection } from "./connection";
import { perform } from "./perform";

/** Number of records from which a commit indexes them itself. */
const RECORDS_MAX = 500;

/**
 * Changed records that the search indexes still have to include. Doing it for many at once costs a fraction: each
 * commit adds a segment to the index, which has to be merged later. The log remembers them: after a crash they are
 * found after the log mark.
 */
export class SearchBacklog {
  private waiting = new Map<number, Set<number>>();
  private count = 0;

  constructor(private readonly connection: Connection) {
    const behind = connection.prepare(
      `select "tableId", "objectId" from "change" where "seq" > (select "seq" from "searchMark")
        and "object" = 'record' and "action" in ('create', 'update')`,
    );
    for (const row of behind.all() as Pick<ChangeRow, "tableId" | "objectId">[]) {
      this.add(row.tableId ?? 0, row.objectId);
    }
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }
  get isLarge(): boolean {
    return this.count >= RECORDS_MAX;
  }

  add(tableId: number, recordId: number): void {
    const records = this.waiting.get(tableId) ?? new Set();
    this.waiting.set(tableId, records.add(recordId));
    this.count += 1;
  }

  /**
   * Indexes the waiting records, inside the transaction of the caller, who calls `clear` after its commit.
   *
   * @returns the indexes that were written, with the number of records
   */
  write(tables: KnownTables): Map<string, number> {
    const written = new Map<string, number>();
    for (const [tableId, ids] of this.waiting) {
      if (perform(this.connection, indexRecords(tables, tableId, ids)))
        written.set(searchTable(tableId), ids.size);
    }
    this.connection
      .prepare(`update "searchMark" set "seq" = (select coalesce(max("seq"), 0) from "change")`)
      .run();
    return written;
  }

  clear(): void {
    this.waiting = new Map();
    this.count = 0;
  }
}
