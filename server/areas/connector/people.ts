import type { KnownPerson } from "#shared/fields/user";
import type { OrganizationDatabase } from "../../database/types";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";

/** The organisation's active people, whom texts of a user field may name. */
export function listKnownPeople(database: OrganizationDatabase): Promise<KnownPerson[]> {
  return database.all<KnownPerson>(
    query<OrganizationSchema>()
      .selectFrom("user")
      .select(["id", "name", "email"])
      .where("isActive", "=", 1)
      .compile(),
  );
}
