import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import "./scim-token";

const from = query<OrganizationSchema>();

export const findToken = (database: OrganizationDatabase, tokenHash: string) =>
  database.get(
    from
      .selectFrom("scimToken")
      .select(["id", "name", "scopes", "roleId", "seat", "invites", "createdBy", "lastUsedAt"])
      .where("tokenHash", "=", tokenHash),
  );

export const touchToken = (database: OrganizationDatabase, id: number, at: number) =>
  database.execute([from.updateTable("scimToken").set({ lastUsedAt: at }).where("id", "=", id)]);

const people = () =>
  from
    .selectFrom("user")
    .select([
      "id",
      "name",
      "firstName",
      "lastName",
      "email",
      "seat",
      "roleId",
      "isActive",
      "externalId",
      "createdAt",
      "updatedAt",
    ])
    .where("seat", "is not", null);

export type ScimPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export const findPerson = (database: OrganizationDatabase, id: number) =>
  database.get(people().where("id", "=", id));

export const findPersonBy = (database: OrganizationDatabase, column: "email" | "externalId", value: string) =>
  database.all(people().where(column, "=", value));

export const pageOfPeople = (database: OrganizationDatabase, offset: number, limit: number) =>
  database.all(people().orderBy("id").offset(offset).limit(limit));

export const everybody = (database: OrganizationDatabase) => database.all(people().orderBy("id"));

export async function countPeople(database: OrganizationDatabase): Promise<number> {
  const row = await database.get(
    from
      .selectFrom("user")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("seat", "is not", null),
  );
  return row?.count ?? 0;
}

/** Members of a role, or of every one. */
export const listMembers = (database: OrganizationDatabase, roleId: number | null) => {
  const members = from
    .selectFrom("user")
    .select(["id", "name", "roleId"])
    .where("seat", "is not", null)
    .orderBy("id");
  return database.all(roleId === null ? members : members.where("roleId", "=", roleId));
};
