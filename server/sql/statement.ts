import type { Compilable } from "kysely";

/** A statement with its bound values, made by the query builder; never text put together from input. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** A statement, or a query of `query<Schema>()` that the database compiles in its own dialect. */
export type Query<Row = unknown> = Statement | Compilable<Row>;

/** The SQL and bound values of a query in SQLite's dialect. Statements pass through. */
export function toStatement(from: Query): Statement {
  if (!("compile" in from)) return from;
  const { sql, parameters } = from.compile();
  return { sql, parameters };
}
