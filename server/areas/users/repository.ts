import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

export interface StoredPerson {
  id: number;
  name: string;
  email: string;
  color: string;
  seat: string | null;
  isActive: number;
  photoKey: string | null;
}

/** Everybody with a seat, by name. */
export const listPeople = (database: OrganizationDatabase): Promise<StoredPerson[]> =>
  database.all<StoredPerson>(
    query<OrganizationSchema>()
      .selectFrom("user")
      .select(["id", "name", "email", "color", "seat", "isActive", "photoKey"])
      .where("seat", "is not", null)
      .orderBy("name")
      .orderBy("id"),
  );
