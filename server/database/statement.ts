import type { Query, Statement } from "./types";

/** The SQL and bound values of a query in SQLite's dialect. Statements pass through. */
export function toStatement(from: Query): Statement {
  if (!("compile" in from)) return from;
  const { sql, parameters } = from.compile();
  return { sql, parameters };
}
