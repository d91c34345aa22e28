import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";

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
