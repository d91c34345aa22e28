import type { OrganizationDatabase } from "../../database/types";
import { recordTable } from "../../sql/names";

/** The table of a field that is there, with the number of its records, those in the trash included. */
export async function readComputedField(
  database: OrganizationDatabase,
  fieldId: number,
): Promise<{ tableId: number; total: number } | null> {
  const field = await database.get<{ tableId: number }>({
    sql: `select "field"."tableId" from "field" join "table" on "table"."id" = "field"."tableId"
      where "field"."id" = ? and "field"."deletedAt" is null and "table"."deletedAt" is null`,
    parameters: [fieldId],
  });
  if (!field) return null;
  const [row] = await database.scan({
    sql: `select count(*) from ${recordTable(field.tableId)}`,
    parameters: [],
  });
  return { tableId: field.tableId, total: Number(row?.[0] ?? 0) };
}
