import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

/** Levels that roles have on a table where it is not their usual one. */
export const listTableLevels = (
  database: OrganizationDatabase,
  tableId: number,
): Promise<{ roleId: number; level: string }[]> =>
  database.all(
    query<OrganizationSchema>()
      .selectFrom("tableAccess")
      .select(["roleId", "level"])
      .where("tableId", "=", tableId)
      .orderBy("id"),
  );
