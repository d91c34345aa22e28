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

/** The same insert for many rows. */
export function insertMany(connection: Connection, sql: string, rows: readonly (readonly unknown[])[]) {
  const statement = connection.prepare(sql);
  let lastId = 0;
  for (const row of rows) lastId = Number(statement.run(row).lastInsertRowid);
  return { firstId: lastId - rows.length + 1, lastId };
}
