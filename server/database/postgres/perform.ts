import type { PoolClient } from "pg";
import type { Dialect } from "../../engine/dialect/dialect";
import type { RunResult, Step, Work } from "../../engine/changes/work";
import { rowsOf } from "./connections";
import { toPostgres } from "./translate";

/** Values that one statement may bind. */
const VALUES_MAX = 60_000;

/** Drives the engine's work inside a transaction; errors are thrown where the work asked. */
export async function perform<Result>(
  client: PoolClient,
  work: Work<Result>,
  dialect: Dialect,
): Promise<Result> {
  let next = work.next();
  while (!next.done) {
    let result: unknown;
    try {
      result = await performStep(client, next.value, dialect);
    } catch (error) {
      next = work.throw(error);
      continue;
    }
    next = work.next(result);
  }
  return next.value;
}

async function performStep(client: PoolClient, step: Step, dialect: Dialect): Promise<unknown> {
  switch (step.kind) {
    case "dialect":
      return dialect;
    case "all":
      return rowsOf(client, step.statement);
    case "run": {
      const { rowCount } = await client.query(toPostgres(step.statement));
      return { changes: rowCount ?? 0 } satisfies RunResult;
    }
    case "insertMany":
      return insertMany(client, step.sql, step.rows);
  }
}

/** The marks of one row in an insert. */
const ROW = /(?<=values\s*)\(\?(?:,\s*\?)*\)/;

/**
 * Many rows in few statements. Nobody else inserts meanwhile, because the writer holds the organisation's lease, so
 * the new ids follow each other.
 */
async function insertMany(client: PoolClient, sql: string, rows: readonly (readonly unknown[])[]) {
  const columns = rows[0]?.length ?? 1;
  const size = Math.max(1, Math.floor(VALUES_MAX / columns));
  let lastId = 0;
  for (let at = 0; at < rows.length; at += size) {
    const part = rows.slice(at, at + size);
    const values = sql.replace(ROW, (row) => part.map(() => row).join(", "));
    const statement = {
      sql: `with inserted as (${values} returning 1) select count(*) as "count", lastval() as "last" from inserted`,
      parameters: part.flat(),
    };
    const [row] = await rowsOf(client, statement);
    lastId = Number(row?.["last"] ?? 0);
  }
  return { firstId: lastId - rows.length + 1, lastId };
}
