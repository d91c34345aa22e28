import type { OrganizationDatabase } from "../database/types";
import type { KindData } from "./kind-data";
import { decode } from "./read";

/** Versions of an object with some of their columns, the latest first. */
export async function listVersionRows(
  database: OrganizationDatabase,
  data: KindData,
  columns: readonly string[],
  wholeId: number,
  limit: number,
): Promise<unknown[]> {
  const rows = await database.all<Record<string, string | number | null>>({
    sql: `select ${columns.map((column) => `"${column}"`).join(", ")} from "${data.kind}"
      where "wholeId" = ? order by "number" desc limit ?`,
    parameters: [wholeId, limit],
  });
  return rows.map((row) => decode(data, row));
}
