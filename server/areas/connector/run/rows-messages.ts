import type { CsvFormat } from "#shared/contract/connector";
import type { CellValue } from "#shared/contract/records";
import type { Locale } from "#shared/fields/types";
import type { KnownPerson } from "#shared/fields/user";
import type { ScanFailure } from "../scan/failure";
import type { PlannedColumn } from "./convert-column";
import type { RunningLedger } from "./ledger";
import type { BookColumn, LedgerBook } from "./ledger-book";

/** What the thread that converts rows is told. */
export type RowsOrder = { kind: "start"; request: RowsRequest } | { kind: "written" };

export interface RowsRequest {
  connectorId: string;
  path: string;
  ledgerPath: string;
  format: CsvFormat;
  columns: (PlannedColumn & BookColumn)[];
  /** Columns of the file; cells beyond are refused. */
  width: number;
  /** 'Column' in the importer's language, for cells beyond the last one. */
  columnWord: string;
  locale: Locale;
  people: KnownPerson[];
  /** Batches that are in the table already: read and accounted for again, but not sent. */
  skipBatches: number;
}

export type Counts = ReturnType<LedgerBook["snapshot"]> & { rowsRead: number; bytesRead: number };

/** What it answers. After `end` or `failed` it is free for the next file. */
export type RowsMessage =
  | { kind: "batch"; index: number; rows: CellValue[][]; counts: Counts }
  | { kind: "end"; counts: Counts; notes: RunningLedger["notes"] }
  | { kind: "failed"; failure: ScanFailure };
