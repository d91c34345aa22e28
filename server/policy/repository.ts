import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";
import type { Seen } from "./granted";

const from = query<OrganizationSchema>();

export interface StoredRole {
  id: number;
  name: string;
  color: string;
  isAdmin: number;
  flags: string;
  defaultTableLevel: string;
  defaultAppLevel: string;
  initialUrl: string | null;
  pages: string | null;
}

/** The fields of every table that has fields with values of other tables, or rules for any role. */
const fieldsBesideForeign = from
  .selectFrom("field")
  .select(["id", "tableId", "result", "config"])
  .where("deletedAt", "is", null)
  .where(({ eb, or }) =>
    or([
      eb("tableId", "in", from.selectFrom("field").select("tableId").where("result", "is not", null)),
      eb("tableId", "in", from.selectFrom("tableAccess").select("tableId").where("rules", "is not", null)),
    ]),
  );

/** Everything that determines rights in one organisation: a few rows per role and one per table. */
export async function readRights(database: OrganizationDatabase) {
  const [roles, levels, apps, tables, settings, showing] = await Promise.all([
    database.all<StoredRole>(
      from
        .selectFrom("role")
        .select([
          "id",
          "name",
          "color",
          "isAdmin",
          "flags",
          "defaultTableLevel",
          "defaultAppLevel",
          "initialUrl",
          "pages",
        ])
        .where("deletedAt", "is", null),
    ),
    database.all<{ roleId: number; tableId: number; level: string; rules: string | null }>(
      from.selectFrom("tableAccess").select(["roleId", "tableId", "level", "rules"]),
    ),
    database.all<{ roleId: number; appId: number; level: string; rights: string | null }>(
      from.selectFrom("appAccess").select(["roleId", "appId", "level", "rights"]),
    ),
    database.all<{ id: number; deletedAt: number | null }>(
      from.selectFrom("table").select(["id", "deletedAt"]),
    ),
    database.all<{ name: string; value: string }>(from.selectFrom("settings").select(["name", "value"])),
    database.all<{ id: number; tableId: number; result: string | null; config: string }>(fieldsBesideForeign),
  ]);
  return { roles, levels, apps, tables, settings, fields: showing };
}

/** One object's stored row. */
export const findRow = (
  database: OrganizationDatabase,
  kind: string,
  id: number,
): Promise<Seen | undefined> =>
  database.get<Seen>({ sql: `select * from "${kind}" where "id" = ?`, parameters: [id] });

const conditionsOf = (where: Seen): string =>
  Object.keys(where)
    .map((name) => `"${name}" = ?`)
    .join(" and ") || "true";

/** Whether there is an object with these values. */
export async function hasRow(database: OrganizationDatabase, kind: string, where: Seen): Promise<boolean> {
  const row = await database.get({
    sql: `select 1 from "${kind}" where ${conditionsOf(where)} limit 1`,
    parameters: Object.values(where),
  });
  return row !== undefined;
}

/** How many objects have these values. */
export async function countRows(database: OrganizationDatabase, kind: string, where: Seen): Promise<number> {
  const row = await database.get<{ count: number }>({
    sql: `select count(*) as "count" from "${kind}" where ${conditionsOf(where)}`,
    parameters: Object.values(where),
  });
  return row?.count ?? 0;
}
