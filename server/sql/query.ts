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
 * builds statements; `database.get`, `all` and `execute` run them.
 */
export const query = <Schema>(): Kysely<Schema> => builder as Kysely<Schema>;
