import { sql } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

export interface AppRow {
  id: number;
  label: string;
  icon: string;
  color: string;
  tableId: number | null;
  type: string | null;
  config: string;
  isVisible: number;
  /** Whether the page is an app of its own, with bars around it. */
  hasBars: number;
  ownerId: number | null;
  roleIds: string | null;
  isLocked: number;
  position: number | null;
  createdAt: number;
  createdBy: number;
  revision: number;
}

/** Apps outside the trash whose table is not in it either, in their order; without one the oldest first. */
const apps = query<OrganizationSchema>()
  .selectFrom("app")
  .leftJoin("table", "table.id", "app.tableId")
  .select([
    "app.id",
    "app.label",
    "app.icon",
    "app.color",
    "app.tableId",
    "app.type",
    "app.config",
    "app.isVisible",
    "app.ownerId",
    "app.roleIds",
    "app.isLocked",
    "app.position",
    "app.createdAt",
    "app.createdBy",
    "app.revision",
    sql<number>`case when coalesce("app"."topBar", "app"."bottomNav", "app"."menuBar") is null then 0 else 1 end`.as(
      "hasBars",
    ),
  ])
  .where("app.deletedAt", "is", null)
  .where("table.deletedAt", "is", null)
  .orderBy((from) => from.fn.coalesce("app.position", "app.id"))
  .orderBy("app.id");

export function listAppRows(database: OrganizationDatabase, tableId?: number): Promise<AppRow[]> {
  return database.all(tableId === undefined ? apps : apps.where("app.tableId", "=", tableId));
}

export function findAppRow(database: OrganizationDatabase, appId: number): Promise<AppRow | undefined> {
  return database.get(apps.where("app.id", "=", appId));
}

/** Roles that views are shown to; only Super root admins see theirs. */
export function listRoleNames(
  database: OrganizationDatabase,
  { isAdmin }: { isAdmin: boolean },
): Promise<{ id: number; name: string }[]> {
  const roles = query<OrganizationSchema>()
    .selectFrom("role")
    .select(["id", "name"])
    .where("deletedAt", "is", null)
    .orderBy("name");
  return database.all(isAdmin ? roles : roles.where("isAdmin", "=", 0));
}

/** The tokens of pages to which a public link leads, by their id. */
export async function publicApps(database: OrganizationDatabase): Promise<ReadonlyMap<number, string>> {
  const rows = await database.all<{ appId: number; token: string }>({
    sql: `select "appId", "token" from "publicView" where "isActive" = 1`,
    parameters: [],
  });
  return new Map(rows.map(({ appId, token }) => [appId, token]));
}

/** The tokens of public links of tables, by the table's id; a table is public through a page. */
export async function publicTables(database: OrganizationDatabase): Promise<ReadonlyMap<number, string>> {
  const rows = await database.all<{ tableId: number; token: string }>({
    sql: `select "publicView"."tableId", "publicView"."token" from "publicView"
      join "app" on "app"."id" = "publicView"."appId" and "app"."deletedAt" is null
      where "publicView"."isActive" = 1 and "publicView"."tableId" is not null order by "publicView"."id"`,
    parameters: [],
  });
  return new Map(rows.map(({ tableId, token }) => [tableId, token]));
}
