import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";

const from = query<OrganizationSchema>();

export async function findTableVersion(database: OrganizationDatabase, tableId: number): Promise<number> {
  const found = from.selectFrom("table").select("version").where("id", "=", tableId);
  return (await database.get<{ version: number }>(found))?.version ?? 0;
}

/** An object's row as it is stored now. */
export const findRow = (
  database: OrganizationDatabase,
  kind: string,
  id: number,
): Promise<Record<string, unknown> | undefined> =>
  database.get({ sql: `select * from "${kind}" where "id" = ?`, parameters: [id] });
