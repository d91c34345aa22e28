import type { RunResult, Step, Work } from "../../sql/work";
import { sqliteDialect } from "../../engine/dialect/sqlite";
import { bind, readRows, type Connection } from "./connection";

/**
 * Drives the engine's work on a connection; errors are thrown into the generator that yielded.
 *
 * @param check called before each step; its errors abort the work
 */
export function perform<Result>(connection: Connection, work: Work<Result>, check?: () => void): Result {
  let next = work.next();
  while (!next.done) {
    check?.();
    next = answer(connection, work, next.value);
  }
  return next.value;
}

function answer<Result>(
  connection: Connection,
  work: Work<Result>,
  step: Step,
): IteratorResult<Step, Result> {
  let result: unknown;
  try {
    result = performStep(connection, step);
  } catch (error) {
    return work.throw(error);
  }
  return work.next(result);
}

function performStep(connection: Connection, step: Step): unknown {
  if (step.kind === "all") return readRows(connection, step.statement);
  if (step.kind === "dialect") return sqliteDialect;
  if (step.kind === "insertMany") return insertMany(connection, step.sql, step.rows);
  const { sql, parameters } = step.statement;
  // Changes of the structure are rare and their text is never the same: they are not kept prepared.
  const isStructure = /^(create|alter|drop)\b/i.test(sql);
  const statement = isStructure ? connection.database.prepare(sql) : connection.prepare(sql);
  const { changes } = statement.run(...bind(parameters));
  return { changes } satisfies RunResult;
}

/** Rows of one statement: of the time that many rows take, two fifths go into calling a statement for each. */
const ROWS_PER_STATEMENT = 10;
/** An insert of one row that ends with its values; search indexes, which replace rows, gain nothing by blocks. */
const ONE_ROW = /^\s*insert into [^(]+\([^)]*\)\s*values\s*(\(\?(?:,\s*\?)*\))\s*$/i;
/** Values of one statement at most; SQLite takes 32,766. */
const VALUES_MAX = 10_000;

/** The same insert for many rows. */
export function insertMany(connection: Connection, sql: string, rows: readonly (readonly unknown[])[]) {
  let lastId = 0;
  const at = rows.length < ROWS_PER_STATEMENT ? 0 : insertBlocks(connection, sql, rows);
  const rest = at === 0 ? rows : rows.slice(at);
  const statement = connection.prepare(sql);
  for (const row of rest) lastId = Number(statement.run(row).lastInsertRowid);
  return { firstId: lastId - rows.length + 1, lastId };
}

/** Inserts all rows but the last ones, several at a time. @returns how many */
function insertBlocks(connection: Connection, sql: string, rows: readonly (readonly unknown[])[]): number {
  const values = ONE_ROW.exec(sql)?.[1];
  if (values === undefined || (rows[0]?.length ?? 0) * ROWS_PER_STATEMENT > VALUES_MAX) return 0;
  const block = connection.prepare(sql.trimEnd() + `, ${values}`.repeat(ROWS_PER_STATEMENT - 1));
  let at = 0;
  // The last row has a statement of its own, which answers with its id.
  for (; at + ROWS_PER_STATEMENT < rows.length; at += ROWS_PER_STATEMENT)
    block.run(rows.slice(at, at + ROWS_PER_STATEMENT).flat());
  return at;
}
