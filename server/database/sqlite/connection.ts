import Database from "better-sqlite3";
import { LRUCache } from "lru-cache";
import type { Statement } from "../types";

/** Prepared statements that one connection keeps. */
const STATEMENTS_KEPT = 500;
/** How long a connection waits for another's lock, in ms; only copies and checkpoints ever hold one for long. */
const BUSY_TIMEOUT = 5000;
/** Pages of the cache as negative kibibytes. */
const CACHE_SIZE = -16_000;
/**
 * Pages of the write-ahead log (WAL) after which they are moved into the file: 16 MB. Pages that every commit
 * writes, such as the end of the change log, are moved once for many commits.
 */
const LOG_PAGES = 4000;
/** Bytes of the file that are memory-mapped instead of copied. */
const MAPPED_BYTES = 1024 * 1024 * 1024;

export interface Connection {
  database: Database.Database;
  /** The prepared statement of an SQL text, kept for the next time. */
  prepare(sql: string): Database.Statement;
  /** Frees memory: pages of the file are read again when they are needed. */
  letGo(): void;
  close(): void;
}

/**
 * Opens a database file; a writer creates it if missing. Every commit is on disk before it returns
 * (`synchronous=FULL`; the library's default may lose the last ones in a power cut).
 */
export function openConnection(path: string, { readonly }: { readonly: boolean }): Connection {
  const database = new Database(path, { readonly, timeout: BUSY_TIMEOUT });
  if (!readonly) {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    database.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  }
  database.pragma(`cache_size = ${CACHE_SIZE}`);
  const remap = () => {
    // Mapped pages that were read count towards the process's memory, once per connection, until the file is
    // mapped again.
    database.pragma("mmap_size = 0");
    database.pragma(`mmap_size = ${MAPPED_BYTES}`);
  };
  // A writing connection copies the pages in any case.
  if (readonly) remap();
  const statements = new LRUCache<string, Database.Statement>({ max: STATEMENTS_KEPT });
  return {
    database,
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
    letGo() {
      database.pragma("shrink_memory");
      if (readonly) remap();
    },
    close() {
      statements.clear();
      database.close();
    },
  };
}

/** Bound values as SQLite takes them: flags are 0 and 1. */
export function bind(values: Statement["parameters"]): unknown[] {
  return values.map((value) => (typeof value === "boolean" ? Number(value) : value));
}

/** Rows by column name; a statement that returns nothing gives none. */
export function readRows(connection: Connection, { sql, parameters }: Statement): unknown[] {
  const statement = connection.prepare(sql);
  if (statement.reader) return statement.all(...bind(parameters));
  statement.run(...bind(parameters));
  return [];
}
