import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

const from = query<OrganizationSchema>();

/** Ids of tables that are not in the trash. */
export const tableIds = async (database: OrganizationDatabase): Promise<number[]> => {
  const rows = await database.all<{ id: number }>(
    from.selectFrom("table").select("id").where("deletedAt", "is", null).orderBy("id"),
  );
  return rows.map(({ id }) => id);
};
