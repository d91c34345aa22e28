import type { OrganizationDatabase } from "../../database/types";

/** Every formula of the organisation by its field, also of fields in the trash. */
export async function listFormulas(
  database: OrganizationDatabase,
): Promise<{ id: number; expression: string }[]> {
  const rows = await database.all<{ id: number; config: string }>({
    sql: `select "id", "config" from "field" where "type" = ?`,
    parameters: ["advancedFormula"],
  });
  return rows.map(({ id, config }) => {
    const { expression = "" } = JSON.parse(config) as { expression?: string };
    return { id, expression };
  });
}
