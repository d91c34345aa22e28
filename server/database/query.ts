import {
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Compilable,
} from "kysely";
import type { Statement } from "./types";

const builder = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

/**
 * The typed builder for repositories: `query<OrganizationSchema>().selectFrom("table").select("id")`. It only
 * describes; `database.get`, `all` and `execute` run what it made. It cannot be executed by itself.
 */
export const query = <Schema>(): Kysely<Schema> => builder as Kysely<Schema>;

/** The SQL and bound values of a query in SQLite's dialect. Statements pass through. */
export function toStatement(from: Statement | Compilable): Statement {
  if (!("compile" in from)) return from;
  const { sql, parameters } = from.compile();
  return { sql, parameters };
}
