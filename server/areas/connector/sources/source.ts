import type { Connector, ConnectorFunction } from "#shared/connectors/connector";
import type { CsvFormat, ImportNote } from "#shared/contract/connector";
import type { ErrorId } from "#shared/errors/index";
import type { Locale } from "#shared/fields/types";

/**
 * Rows with the line (from 1) each begins on. All cells are texts; what a source keeps typed it gives in the form in
 * which values stand in files (`FieldType.toFile`), so that the guess finds the type again.
 */
export interface RowBatch {
  rows: string[][];
  lines: number[];
  /** How far the file has been read, in bytes. */
  bytesRead: number;
}

/** A file opened for reading from its first row, header included. */
export interface OpenFile {
  batches: AsyncIterable<RowBatch>;
  /** What was noticed while reading: complete after the last batch. */
  notes(): ImportNote[];
}

/** How a file is written, as its beginning tells. */
export interface Recognised {
  format: CsvFormat;
  /** Its columns are named as people name them: the names stay; those of programs ("length_ft") are made readable. */
  keepsNames: boolean;
}

/** One table of a source. */
export interface SourceTable {
  /** The uploaded file. */
  path: string;
  /** Which of its tables, from 0. */
  sheet: number;
}

/**
 * The half of a connector that reads its data; `shared/connectors/<id>.ts` is the other one. A new one is a folder here
 * and a line in `sources/index.ts`.
 */
export interface ImportSource {
  connector: Connector;
  /** What it answers in `connector/call`, see `functions/`. */
  functions: readonly ConnectorFunction[];
  /** Whether a file of it may hold several tables, of which `sheetIndex` names one. */
  hasSheets: boolean;
  /** Why a file cannot be of this kind, told by its first bytes; null when it may be. */
  refuse(head: Buffer): Promise<ErrorId | null>;
  /** How the file is written; what was chosen by hand stays. */
  detect(table: SourceTable, chosen: Partial<CsvFormat>, locale: Locale): Promise<Recognised>;
  /** Reads piece by piece. Iterating throws UnreadableLine. */
  open(table: SourceTable, format: CsvFormat): OpenFile;
}
