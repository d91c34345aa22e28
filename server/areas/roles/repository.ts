import { sql } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import { ROLE_FACES, ROLE_MEMBERS_PAGE } from "#shared/limits/roles";
import { foldText } from "#shared/fold-text";

const from = query<OrganizationSchema>();

export interface MemberRow {
  id: number;
  name: string;
  email: string;
  color: string;
  roleId: number;
  seat: string | null;
}

export const countMembers = (database: OrganizationDatabase): Promise<{ roleId: number; count: number }[]> =>
  database.all({
    sql: `select "roleId", count(*) as "count" from "user" where "seat" is not null group by "roleId"`,
    parameters: [],
  });

/** The first members of every role by name, found by the index of members. */
export const listFaces = (database: OrganizationDatabase): Promise<MemberRow[]> =>
  database.all({
    sql: `select "user"."id", "user"."name", "user"."email", "user"."color", "user"."roleId", "user"."seat"
      from "role" join "user" on "user"."id" in (
        select "member"."id" from "user" as "member"
        where "member"."roleId" = "role"."id" and "member"."seat" is not null
        order by "member"."nameKey", "member"."id" limit ?)
      where "role"."deletedAt" is null order by "user"."nameKey", "user"."id"`,
    parameters: [ROLE_FACES],
  });

/** Administrators who may sign in. */
export async function listAdmins(database: OrganizationDatabase): Promise<number[]> {
  const admins = await database.all<{ id: number }>(
    from
      .selectFrom("user")
      .innerJoin("role", "role.id", "user.roleId")
      .select("user.id")
      .where("role.isAdmin", "=", 1)
      .where("user.isActive", "=", 1),
  );
  return admins.map(({ id }) => id);
}

/** Everybody with a seat, or those of one role, by name. */
export function listMemberRows(database: OrganizationDatabase, roleId?: number): Promise<MemberRow[]> {
  const all = from
    .selectFrom("user")
    .select(["id", "name", "email", "color", "roleId", "seat"])
    .where("seat", "is not", null)
    .orderBy("nameKey")
    .orderBy("id");
  return database.all<MemberRow>(roleId === undefined ? all : all.where("roleId", "=", roleId));
}

/** A page of a role's members by name, and how many they are in all. */
export async function readMembers(
  database: OrganizationDatabase,
  roleId: number,
  { search = "", offset }: { search?: string | undefined; offset: number },
): Promise<{ members: MemberRow[]; total: number }> {
  const pattern = `%${foldText(search)}%`;
  const found = from
    .selectFrom("user")
    .where("roleId", "=", roleId)
    .where("seat", "is not", null)
    .where(({ eb }) => eb("nameKey", "like", pattern));
  const [members, count] = await Promise.all([
    database.all<MemberRow>(
      found
        .select(["id", "name", "email", "color", "roleId", "seat"])
        .orderBy("nameKey")
        .orderBy("id")
        .limit(ROLE_MEMBERS_PAGE)
        .offset(offset),
    ),
    database.get<{ total: number }>(found.select(({ fn }) => fn.countAll<number>().as("total"))),
  ]);
  return { members, total: count?.total ?? 0 };
}

/** Everybody of a role, those without a seat too: anyone who is let in again needs one. */
export const listEverybodyOf = (database: OrganizationDatabase, roleId: number): Promise<{ id: number }[]> =>
  database.all(from.selectFrom("user").select("id").where("roleId", "=", roleId).orderBy("id"));

export interface AccessRow {
  id: number;
  roleId: number;
  level: string;
  updatedAt: number;
  updatedBy: number;
}
export interface TableAccessRow extends AccessRow {
  tableId: number;
  rules: string | null;
}
export interface AppAccessRow extends AccessRow {
  appId: number;
  rights: string | null;
}

export const listTableAccess = (
  database: OrganizationDatabase,
  roleId?: number,
): Promise<TableAccessRow[]> => {
  const all = from
    .selectFrom("tableAccess")
    .select(["id", "roleId", "tableId", "level", "rules", "updatedAt", "updatedBy"]);
  return database.all<TableAccessRow>(roleId === undefined ? all : all.where("roleId", "=", roleId));
};

export const listAppAccess = (database: OrganizationDatabase, roleId?: number): Promise<AppAccessRow[]> => {
  const all = from
    .selectFrom("appAccess")
    .select(["id", "roleId", "appId", "level", "rights", "updatedAt", "updatedBy"]);
  return database.all<AppAccessRow>(roleId === undefined ? all : all.where("roleId", "=", roleId));
};

/** The fields that a table's computed fields follow from, by field. */
export async function listSources(
  database: OrganizationDatabase,
  tableId: number,
): Promise<Map<number, readonly number[]>> {
  const rows = await database.all<{ id: number; result: string }>(
    from
      .selectFrom("field")
      .select(["id", "result"])
      .where("tableId", "=", tableId)
      .where("result", "is not", null)
      .where("deletedAt", "is", null),
  );
  return new Map(
    rows.map(({ id, result }) => [
      id,
      (JSON.parse(result) as { shows?: { fields: number[] } }).shows?.fields ?? [],
    ]),
  );
}

/** Fields that were not deleted, by name. */
export const listFieldNames = async (
  database: OrganizationDatabase,
  ids: readonly number[],
): Promise<{ fieldId: number; name: string }[]> =>
  ids.length === 0
    ? []
    : database.all(
        from
          .selectFrom("field")
          .select(["id as fieldId", "name"])
          .where("id", "in", [...ids])
          .where("deletedAt", "is", null)
          .orderBy("name"),
      );

export interface ShownTable {
  id: number;
  label: string;
  icon: string;
  color: string;
}

/** Anyone who manages roles names all tables and apps outside the trash, whatever their own role shows them. */
export const listTables = (database: OrganizationDatabase): Promise<ShownTable[]> =>
  database.all(
    from
      .selectFrom("table")
      .select(["id", "label", "icon", "color"])
      .where("deletedAt", "is", null)
      .orderBy("label")
      .orderBy("id"),
  );

export const listApps = (
  database: OrganizationDatabase,
): Promise<(ShownTable & { tableId: number | null; hasBars: number })[]> =>
  database.all(
    from
      .selectFrom("app")
      .leftJoin("table", "table.id", "app.tableId")
      .select(["app.id", "app.label", "app.icon", "app.color", "app.tableId"])
      .select(
        sql<number>`case when coalesce("app"."topBar", "app"."bottomNav", "app"."menuBar") is null then 0 else 1 end`.as(
          "hasBars",
        ),
      )
      .where("app.deletedAt", "is", null)
      .where("table.deletedAt", "is", null)
      .orderBy("app.label")
      .orderBy("app.id"),
  );

export const listDocuments = (database: OrganizationDatabase): Promise<ShownTable[]> =>
  database.all(
    from
      .selectFrom("document")
      .select(["id", "title as label", "icon", "color"])
      .where("deletedAt", "is", null)
      .orderBy("title")
      .orderBy("id"),
  );

/** The rules of all roles in one table. Roles in the trash are included, because they may be restored. */
export const listAccessOfTable = (
  database: OrganizationDatabase,
  tableId: number,
): Promise<{ id: number; roleId: number; roleName: string; rules: string | null }[]> =>
  database.all(
    from
      .selectFrom("tableAccess")
      .innerJoin("role", "role.id", "tableAccess.roleId")
      .select(["tableAccess.id", "tableAccess.roleId", "role.name as roleName", "tableAccess.rules"])
      .where("tableAccess.tableId", "=", tableId)
      .orderBy("tableAccess.id"),
  );
