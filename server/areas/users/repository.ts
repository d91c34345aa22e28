import { sql } from "kysely";
import { foldText } from "#shared/fold-text";
import type { Place } from "../../engine/query/cursor";
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

export interface PeopleFilter {
  search?: string | undefined;
  ids?: readonly number[] | undefined;
}

export interface FoundPerson extends StoredPerson {
  nameKey: string;
  /** 0 for names that begin with the searched text, otherwise 1. */
  rank: number;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A page of active people by name, names that begin with the searched text first; by ids also inactive ones. */
export function findPeople(
  database: OrganizationDatabase,
  { search, ids }: PeopleFilter,
  { size, after }: { size: number; after: Place | null },
): Promise<FoundPerson[]> {
  const text = escaped(foldText(search ?? ""));
  const rank = search
    ? sql<number>`(case when "nameKey" like ${`${text}%`} escape '\\' then 0 else 1 end)`
    : sql<number>`0`;
  let rows = query<OrganizationSchema>()
    .selectFrom("user")
    .select(["id", "name", "nameKey", "email", "color", "seat", "isActive", "photoKey", rank.as("rank")])
    .where("seat", "is not", null);
  rows = ids ? rows.where("id", "in", ids) : rows.where("isActive", "=", 1);
  if (search) {
    const email = `%${escaped(search.toLowerCase())}%`;
    const words = foldText(search)
      .split(/\s+/)
      .map((word) => `%${escaped(word)}%`);
    const inName = words.map((word) => sql<boolean>`"nameKey" like ${word} escape '\\'`);
    rows = rows.where(sql<boolean>`((${sql.join(inName, sql` and `)}) or "email" like ${email} escape '\\')`);
  }
  if (after) {
    const [name, at = 0] = after.values;
    rows = search
      ? rows.where(sql<boolean>`(${rank}, "nameKey", "id") > (${at}, ${name}, ${after.id})`)
      : rows.where(sql<boolean>`("nameKey", "id") > (${name}, ${after.id})`);
  }
  if (search) rows = rows.orderBy("rank");
  return database.all<FoundPerson>(rows.orderBy("nameKey").orderBy("id").limit(size));
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
