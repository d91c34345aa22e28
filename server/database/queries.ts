import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { OrganizationSchema } from "./schema";
import type { OrganizationDatabase } from "./types";

/** Builders that make statements and run nothing: `queries(database).selectFrom("user")….compile()` is a Statement. */
const builders = {
  sqlite: new Kysely<OrganizationSchema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  postgres: new Kysely<OrganizationSchema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
};

/** The statement builder in the database's own dialect; statements live in repositories. */
export const queries = (database: Pick<OrganizationDatabase, "dialect">): Kysely<OrganizationSchema> =>
  builders[database.dialect];
