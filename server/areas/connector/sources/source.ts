import type { Connector, ConnectorFunction } from "#shared/connectors/connector";
import type { ImportNote, ReadingFormat, SourceFormat, SourceSheet } from "#shared/contract/connector";
import type { ErrorId } from "#shared/errors/index";
import type { Locale } from "#shared/fields/field-type";
import type { TableOutline } from "./outline";
import type { RemoteColumn, RemoteSource, RemoteView } from "./remote";

/** A cell as its source keeps it. Instants are in UTC; null is empty. */
export type SourceCell = string | number | boolean | Date | null;

/** Rows with the line (from 1) each begins on. */
export interface RowBatch<Cell extends SourceCell = string> {
  rows: Cell[][];
  lines: number[];
  /** How far the file has been read, in bytes. */
  bytesRead: number;
}

/** A table opened for reading from its first row, header included. */
export interface OpenTable<Cell extends SourceCell = string> {
  batches: AsyncIterable<RowBatch<Cell>>;
  /** Notes about the file: complete after the last batch. */
  notes(): ImportNote[];
}

/** How a file is written, as its beginning tells. */
export interface Recognised<Format = SourceFormat> {
  format: Format;
  /** Its columns are named as people name them: the names stay; those of programs ("length_ft") are made readable. */
  keepsNames: boolean;
  /** Doubts about how it was recognised. */
  notes?: readonly ImportNote[];
  /** Facts about its columns that the source knows. */
  columns?: readonly RemoteColumn[];
  views?: readonly RemoteView[];
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
export interface ImportSource<Format extends ReadingFormat = SourceFormat> {
  connector: Connector;
  /** Its functions in `connector/call`, see `functions/`. */
  functions: readonly ConnectorFunction[];
  /** Asked for its data instead of a file. */
  remote?: RemoteSource;
  /** The tables that a file holds, of which `sheetIndex` chooses one. */
  listSheets(path: string): Promise<readonly SourceSheet[]>;
  /** All tables of a file with their columns, their ids being the numbers of `listSheets`, to import several at once. */
  outline?(path: string): Promise<TableOutline[]>;
  /** Why a file cannot be of this kind, told by its first bytes; null when it may be. */
  refuse(head: Buffer): Promise<ErrorId | null>;
  /** How the file is written; what was chosen by hand stays. */
  detect(table: SourceTable, chosen: Partial<Format>, locale: Locale): Promise<Recognised<Format>>;
  /** Reads piece by piece. Iterating throws UnreadableLine. */
  open(table: SourceTable, format: Format): OpenTable<SourceCell>;
}
