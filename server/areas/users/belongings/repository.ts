import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

const from = query<OrganizationSchema>();

/** The types of fields in which records name people. */
export const PERSON_FIELDS = ["user", "users"] as const;

/** Tables outside the trash with fields that name people. */
export async function tablesNamingPeople(database: OrganizationDatabase): Promise<number[]> {
  const rows = await database.all(
    from
      .selectFrom("field")
      .innerJoin("table", "table.id", "field.tableId")
      .select("field.tableId")
      .distinct()
      .where("field.type", "in", PERSON_FIELDS)
      .where("field.deletedAt", "is", null)
      .where("table.deletedAt", "is", null)
      .orderBy("field.tableId"),
  );
  return rows.map(({ tableId }) => tableId);
}
