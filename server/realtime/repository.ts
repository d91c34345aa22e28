import { changesAfterQuery, toChangeRow } from "../database/change-rows";
import { query } from "../database/query";
import type { OrganizationSchema } from "../database/schema";
import type { ChangeRow, OrganizationDatabase } from "../database/types";

const from = query<OrganizationSchema>();

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
