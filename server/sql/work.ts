import type { Statement } from "./statement";
import type { Dialect } from "./dialect";

/**
 * Changes are written once, as generators that yield their statements. Each database drives them in its own way:
 * SQLite synchronously in the writer's thread, PostgreSQL with a promise per step.
 */
export type Step =
  | { kind: "all"; statement: Statement }
  | { kind: "run"; statement: Statement }
  /** The same insert for many rows; the new ids follow each other without a gap. */
  | { kind: "insertMany"; sql: string; rows: readonly (readonly unknown[])[] }
  | { kind: "dialect" };

export interface RunResult {
  /** Rows that were written. */
  changes: number;
}
export type Work<Result> = Generator<Step, Result, unknown>;

/** Rows by column name. */
export function* all<Row>(statement: Statement): Work<Row[]> {
  return (yield { kind: "all", statement }) as Row[];
}

export function* get<Row>(statement: Statement): Work<Row | undefined> {
  const rows = yield* all<Row>(statement);
  return rows[0];
}

export function* run(sql: string, parameters: readonly unknown[] = []): Work<RunResult> {
  return (yield { kind: "run", statement: { sql, parameters } }) as RunResult;
}

/** Inserts rows of one shape. @returns the id of the first and of the last. */
export function* insertMany(
  sql: string,
  rows: readonly (readonly unknown[])[],
): Work<{ firstId: number; lastId: number }> {
  if (rows.length === 0) return { firstId: 0, lastId: 0 };
  return (yield { kind: "insertMany", sql, rows }) as { firstId: number; lastId: number };
}

/** The dialect of the database that drives the work, for SQL that differs between databases. */
export function* askDialect(): Work<Dialect> {
  return (yield { kind: "dialect" }) as Dialect;
}
