import type { PoolClient } from "pg";
import type { Dialect } from "../../sql/dialect";
import type { RunResult, Step, Work } from "../../sql/work";
import { rowsOf } from "./connections";
import { toPostgres } from "./translate";

/** Rows of one statement. */
const ROWS_MAX = 5000;

/** Drives the engine's work inside a transaction; errors are thrown into the generator that yielded. */
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

/** The parts of an insert: its table, its columns and the placeholders of one row. */
const INSERT = /^\s*insert into (\S+) \(([^)]*)\)\s*values\s*\(\?(?:,\s*\?)*\)/i;

/**
 * Many rows in few statements with one value each: a JSON list that PostgreSQL unpacks by the table's own types,
 * several times faster than a parameter per cell. The writer holds the organisation's lease, so no other inserts
 * interleave and the new ids are consecutive.
 */
async function insertMany(client: PoolClient, sql: string, rows: readonly (readonly unknown[])[]) {
  const [head, table = "", names = ""] = INSERT.exec(sql) ?? [];
  if (head === undefined) throw new Error(`No insert of rows: ${sql}`);
  const columns = names.split(",").map((name) => name.trim().replaceAll('"', ""));
  const list = `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ?)`;
  const text = `with inserted as (${list}${sql.slice(head.length)} returning 1)
    select count(*) as "count", lastval() as "last" from inserted`;
  let lastId = 0;
  for (let at = 0; at < rows.length; at += ROWS_MAX) {
    const parameters = [toJsonRows(columns, rows.slice(at, at + ROWS_MAX))];
    const [row] = await rowsOf(client, { sql: text, parameters });
    lastId = Number(row?.["last"] ?? 0);
  }
  return { firstId: lastId - rows.length + 1, lastId };
}

/** Rows as a JSON list of objects; the keys are serialized once. */
function toJsonRows(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const keys = columns.map((name, place) => `${place === 0 ? "{" : ","}${JSON.stringify(name)}:`);
  const objects = rows.map((row) => `${keys.map((key, place) => key + toJsonCell(row[place])).join("")}}`);
  return `[${objects.join(",")}]`;
}

/** A lone surrogate becomes the replacement character, as in values that are bound separately. */
function toJsonCell(value: unknown): string {
  if (typeof value === "boolean") return value ? "1" : "0";
  return JSON.stringify((typeof value === "string" ? value.toWellFormed() : value) ?? null);
}
