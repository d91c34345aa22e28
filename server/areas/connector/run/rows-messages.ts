import type { SourceFormat } from "#shared/contract/connector";
import type { CellValue } from "#shared/contract/records";
import type { Locale } from "#shared/fields/types";
import type { KnownPerson } from "#shared/fields/user";
import type { ScanFailure } from "../scan/failure";
import type { SourceTable } from "../sources/source";
import type { CellNote, ExtraCell } from "./cell-book";
import type { PlannedColumn } from "./convert-column";
import type { RunningLedger } from "./ledger";
import type { BookColumn, LedgerBook } from "./ledger-book";

/** What the thread that converts rows is told. */
export type RowsOrder = { kind: "start"; request: RowsRequest } | { kind: "written" };

export interface RowsRequest extends SourceTable {
  connectorId: string;
  /** Where the thread accounts for every cell; null: the caller does, once it knows what became of the rows. */
  ledgerPath: string | null;
  format: SourceFormat;
  columns: (PlannedColumn & BookColumn)[];
  /** Columns of the file; cells beyond are refused. */
  width: number;
  /** 'Column' in the importer's language, for cells beyond the last one. */
  columnWord: string;
  locale: Locale;
  people: KnownPerson[];
  /**
   * Batches that are in the table already: read and accounted for again, but not sent; all are sent where the caller
   * accounts for them.
   */
  skipBatches: number;
}

export type Counts = ReturnType<LedgerBook["snapshot"]> & Place;

/** How far the file was read. */
export interface Place {
  rowsRead: number;
  bytesRead: number;
}

/** Rows of a batch whose cells the caller accounts for. */
export interface ReadRows {
  rows: CellValue[][];
  /** Where each begins in the file. */
  lines: number[];
  cells: CellNote[];
  extras: ExtraCell[];
}

/** What it answers. After `end` or `failed` it is free for the next file. */
export type RowsMessage =
  | { kind: "batch"; index: number; rows: CellValue[][]; counts: Counts }
  | ({ kind: "rows"; index: number; place: Place } & ReadRows)
  | { kind: "end"; counts: Counts; notes: RunningLedger["notes"] }
  | { kind: "failed"; failure: ScanFailure };
