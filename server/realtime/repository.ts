import { sql } from "kysely";
import { changesAfterQuery, toChangeRow } from "../database/change-rows";
import { query } from "../database/query";
import type { OrganizationSchema } from "../database/schema";
import type { ChangeRow, OrganizationDatabase } from "../database/types";

const from = query<OrganizationSchema>();

/** Number of the newest change; 0 when there is none. */
export async function findHead(database: OrganizationDatabase): Promise<number> {
  const head = from.selectFrom("change").select(sql<number>`coalesce(max("seq"), 0)`.as("seq"));
  return (await database.get<{ seq: number }>(head))?.seq ?? 0;
}

export async function findTableVersion(database: OrganizationDatabase, tableId: number): Promise<number> {
  const found = from.selectFrom("table").select("version").where("id", "=", tableId);
  return (await database.get<{ version: number }>(found))?.version ?? 0;
}

/** Changes of some kinds of objects after a number, in order. */
export async function changesOfObjects(
  database: OrganizationDatabase,
  objects: readonly string[],
  seq: number,
  limit: number,
): Promise<ChangeRow[]> {
  const rows = await database.all(changesAfterQuery(seq, limit).where("change.object", "in", objects));
  return rows.map(toChangeRow);
}
