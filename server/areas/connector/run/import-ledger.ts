import { closeSync, openSync, writeSync } from "node:fs";
import type { ImportNote, LedgerColumn } from "#shared/contract/connector";
import type { Message } from "../../../text/format";
import { CONVERSIONS_NAMED, REFUSED_SHOWN } from "#shared/limits/connector";
import type { CellReport } from "./cell-report";
import type { LedgerLine, RunningLedger } from "./ledger";

export interface ReportedColumn {
  key: string;
  fieldId?: number;
  label: string;
  type: LedgerColumn["type"];
  notes: ImportNote[];
}

/**
 * Accounts for every cell while a file is converted. Counts stay in memory; each refused cell goes to the ledger
 * file at once, conversions are counted by their text and go there at the end.
 */
export class ImportLedger implements CellReport {
  private readonly file: number;
  private readonly columns: LedgerColumn[];
  private readonly conversions: Map<string, { value: string; count: number }>[];
  private readonly refused: RunningLedger["refused"] = [];
  private pending: string[] = [];
  private lastRefusedLine = -1;
  private bytes = 0;
  refusedRows = 0;
  extraCells = 0;

  constructor(path: string, columns: readonly ReportedColumn[]) {
    this.file = openSync(path, "w");
    this.columns = columns.map((column) => ({
      ...column,
      landed: 0,
      converted: 0,
      empty: 0,
      refused: 0,
      ignored: 0,
    }));
    this.conversions = columns.map(() => new Map());
  }

  landed(index: number): void {
    const column = this.columns[index];
    if (column) column.landed += 1;
  }

  empty(index: number): void {
    const column = this.columns[index];
    if (column) column.empty += 1;
  }

  /** @param value writes what the text became; asked only for the first of its kind. */
  converted(index: number, text: string, value: () => string): void {
    const column = this.columns[index];
    const known = this.conversions[index];
    if (!column || !known) return;
    column.landed += 1;
    column.converted += 1;
    const entry = known.get(text);
    if (entry) entry.count += 1;
    else if (known.size < CONVERSIONS_NAMED) known.set(text, { value: value(), count: 1 });
  }

  refuse(index: number, line: number, text: string, reason: string): void {
    const column = this.columns[index];
    if (!column) return;
    column.refused += 1;
    this.note(line, column.key, text, reason);
  }

  /** A cell of a row that changed nothing. */
  ignored(index: number): void {
    const column = this.columns[index];
    if (column) column.ignored += 1;
  }

  /** A cell of a row of which nothing landed; what is the matter is noted once, of the row. */
  refusedWithRow(index: number): void {
    const column = this.columns[index];
    if (column) column.refused += 1;
  }

  /** A row that is no record's, with the reason as message id. */
  row(line: number, kind: "rowIgnored" | "rowRefused", reason: string, values: Message["values"] = {}): void {
    this.write({ kind, line, reason, values });
    if (kind === "rowIgnored") return;
    this.refusedRows += 1;
    this.lastRefusedLine = line;
  }

  /** A cell beyond the last column. */
  refuseExtra(line: number, column: string, text: string): void {
    this.extraCells += 1;
    this.note(line, column, text, "connector.reason.extraCell");
  }

  private note(line: number, column: string, text: string, reason: string): void {
    if (this.lastRefusedLine !== line) this.refusedRows += 1;
    this.lastRefusedLine = line;
    if (this.refused.length < REFUSED_SHOWN)
      this.refused.push({ row: line, column, text: text.slice(0, 200), reason });
    this.write({ kind: "refused", line, column, text, reason });
  }

  private write(line: LedgerLine): void {
    this.pending.push(JSON.stringify(line));
  }

  /** Puts what was refused so far on disk. */
  flush(): void {
    if (this.pending.length === 0) return;
    this.bytes += writeSync(this.file, `${this.pending.join("\n")}\n`);
    this.pending = [];
  }

  close(): void {
    this.conversions.forEach((known, index) => {
      const column = this.columns[index]?.key ?? "";
      for (const [text, { value, count }] of known)
        this.write({ kind: "converted", column, text, value, count });
    });
    this.flush();
    closeSync(this.file);
  }

  /** The current counts; `ledgerBytes` is the length of the file that they cover. */
  snapshot(): Pick<RunningLedger, "columns" | "refusedRows" | "extraCells" | "refused"> & {
    ledgerBytes: number;
  } {
    const { refusedRows, extraCells, bytes: ledgerBytes } = this;
    return {
      ledgerBytes,
      columns: this.columns.map((column) => ({ ...column })),
      refusedRows,
      extraCells,
      refused: [...this.refused],
    };
  }
}
