import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import type { Principal } from "../../../policy/principal";
import type { AiFieldRow } from "./describe";

const from = query<OrganizationSchema>();

/** Fields whose records are filled as they change. */
export async function listActive(database: OrganizationDatabase) {
  const rows = await database.all<{
    id: number;
    tableId: number;
    fieldId: number;
    ownerId: number;
    sources: string;
    createdAt: number;
  }>(
    from
      .selectFrom("aiField")
      .select(["id", "tableId", "fieldId", "ownerId", "sources", "createdAt"])
      .where("isOn", "=", 1)
      .orderBy("id"),
  );
  return rows.map((row) => ({ ...row, sources: JSON.parse(row.sources) as number[] }));
}

/** Filling acts for the owner of the field's settings, on the records of its table and nothing else. */
export const principalOfField = ({
  id,
  ownerId,
  tableId,
}: Pick<AiFieldRow, "id" | "ownerId" | "tableId">): Principal => ({
  kind: "agent",
  id,
  scopes: [`record.*@table:${tableId}`, `table.read@table:${tableId}`],
  onBehalfOf: ownerId,
});
