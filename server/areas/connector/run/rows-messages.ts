import type { SourceFormat } from "#shared/contract/connector";
import type { CellValue } from "#shared/contract/records";
import type { Locale } from "#shared/fields/field-type";
import type { KnownPerson } from "#shared/fields/types/user";
import type { PackedRows } from "../../../engine/model/import-rows";
import type { ScanFailure } from "../scan/failure";
import type { SourceTable } from "../sources/source";
import type { CellNote, ExtraCell } from "./cell-report";
import type { PlannedColumn } from "./convert-column";
import type { RunningLedger } from "./ledger";
import type { ReportedColumn, ImportLedger } from "./import-ledger";

/** Messages to the thread that converts rows. */
export type RowsOrder = { kind: "start"; request: RowsRequest } | { kind: "written" };

export interface RowsRequest extends SourceTable {
  connectorId: string;
  /**
   * The file in which the thread records every cell; null: the caller does, once it knows the outcome of the rows.
   */
  ledgerPath: string | null;
  format: SourceFormat;
  columns: (PlannedColumn & ReportedColumn)[];
  /** Number of columns of the file; further cells are refused. */
  width: number;
  /** 'Column' in the importer's language, for cells after the last one. */
  columnWord: string;
  locale: Locale;
  people: KnownPerson[];
  /**
   * Batches that are already in the table: read and recorded again, but not sent; all are sent if the caller
   * records them.
   */
  skipBatches: number;
  batchRows: number;
}

export type Counts = ReturnType<ImportLedger["snapshot"]> & Place;

/** How much of the file was read. */
export interface Place {
  rowsRead: number;
  bytesRead: number;
}

/** Rows of a batch whose cells the caller records. */
export interface ReadRows {
  rows: CellValue[][];
  /** The line at which each row begins in the file. */
  lines: number[];
  cells: CellNote[];
  extras: ExtraCell[];
}

/** Messages from the thread. After `end` or `failed` it is free for the next file. */
export type RowsMessage =
  | { kind: "batch"; index: number; rows: PackedRows; counts: Counts }
  | ({ kind: "rows"; index: number; place: Place } & ReadRows)
  | { kind: "end"; counts: Counts; notes: RunningLedger["notes"] }
  | { kind: "failed"; failure: ScanFailure };
