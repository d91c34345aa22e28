import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
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

export interface StoredCard extends Omit<StoredPerson, "seat"> {
  roleId: number;
  /** Their own; null for the organisation's. */
  timeZone: string | null;
}

/** Someone with a seat, as their card shows them. */
export const findCard = (database: OrganizationDatabase, userId: number): Promise<StoredCard | undefined> =>
  database.get<StoredCard>(
    query<OrganizationSchema>()
      .selectFrom("user")
      .leftJoin("preference", "preference.userId", "user.id")
      .select(["user.id", "name", "email", "color", "isActive", "photoKey", "roleId", "preference.timeZone"])
      .where("user.id", "=", userId)
      .where("seat", "is not", null),
  );
