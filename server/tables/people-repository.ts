import type { KnownPerson } from "#shared/fields/types/user";
import type { OrganizationDatabase } from "../database/types";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";

const statement = query<OrganizationSchema>();

export interface PersonRow {
  id: number;
  name: string;
  color: string;
  isActive: number;
  photoKey: string | null;
}

export function listPeopleRows(database: OrganizationDatabase): Promise<PersonRow[]> {
  return database.all(
    statement.selectFrom("user").select(["id", "name", "color", "isActive", "photoKey"]).orderBy("id"),
  );
}

/** All users, also deactivated ones: records contain their names. */
export const listEverybody = (database: OrganizationDatabase): Promise<KnownPerson[]> =>
  database.all(statement.selectFrom("user").select(["id", "name", "email"]).orderBy("id"));
