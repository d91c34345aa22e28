import type { Readable } from "node:stream";

/** Part of a file in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where files of organisations lie: a folder of this machine, or a bucket. Keys are made by the server
 * (`12/4f/…`), never from what people type.
 */
export interface FileStorage {
  /** Asks whether files can be kept. @throws what hinders it */
  check(): Promise<void>;
  /** Takes a whole local file over; the local one is gone afterwards. A key is written once. */
  put(key: string, path: string, type: string): Promise<void>;
  /** Opens a file or a part of it. @throws AppError file_not_found */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Puts a copy at a path of this machine, for what can only read there. @throws AppError file_not_found */
  copyTo(key: string, path: string): Promise<void>;
  /** Removes a file; one that is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes every file whose key is in this folder (`12/imports`). */
  removeAll(folder: string): Promise<void>;
  /** Removes what is left of files that began to come before this moment (ms since 1970) and never came whole. */
  tidy(before: number): Promise<void>;
}
