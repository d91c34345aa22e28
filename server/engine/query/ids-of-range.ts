import type { ChangeRow, OrganizationDatabase } from "../../database/types";
import { recordTable } from "../../sql/names";
import { readTableSchema } from "../schema/read-table-schema";

type RangeChange = Pick<ChangeRow, "action" | "objectId" | "lastObjectId" | "at">;

/** Separates the records of a range from their neighbours by the time that moves leave in them. */
const conditions: Partial<Record<ChangeRow["action"], string>> = {
  delete: "deletedAt = ?",
  restore: "deletedAt is null and updatedAt = ?",
};

/** The ids of the records that a change of a range (an import, a move) stands for, as far as they still exist. */
export async function idsOfRange(
  database: OrganizationDatabase,
  tableId: number,
  { action, objectId, lastObjectId, at }: RangeChange,
): Promise<number[]> {
  if ((await readTableSchema(database, tableId)) === null) return [];
  const condition = conditions[action];
  const rows = await database.all<{ id: number }>({
    sql: `select id from ${recordTable(tableId)} where id between ? and ? ${condition ? `and ${condition}` : ""} order by id`,
    parameters: [objectId, lastObjectId ?? objectId, ...(condition ? [at] : [])],
  });
  return rows.map(({ id }) => id);
}
