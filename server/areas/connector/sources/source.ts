import type { CsvFormat, ImportNote } from "#shared/contract/connector";
import type { ErrorId } from "#shared/errors/index";
import type { Locale } from "#shared/fields/types";

/** Rows as they stand in the file, all texts, with the line (from 1) each begins on. */
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

/** A kind of file that becomes a table. A new one is a folder here and a line in `sources/index.ts`. */
export interface ImportSource {
  /** Connector id of the specification. */
  id: string;
  /** Endings of its files, in lower case. */
  extensions: readonly string[];
  /** Why a file cannot be of this kind, told by its first bytes; null when it may be. */
  refuse(head: Buffer): Promise<ErrorId | null>;
  /** How the file is written; what was chosen by hand stays. */
  detect(path: string, chosen: Partial<CsvFormat>, locale: Locale): Promise<Recognised>;
  /** Reads piece by piece. Iterating throws UnreadableLine. */
  open(path: string, format: CsvFormat): OpenFile;
}
