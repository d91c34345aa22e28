import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

interface ArchivedFieldRow {
  id: number;
  tableId: number;
  name: string;
  type: string;
  deletedAt: number | null;
  deletedBy: number | null;
}

/** Fields of a table in the trash, the latest first. */
export const listArchivedFieldRows = (
  database: OrganizationDatabase,
  tableId: number,
): Promise<ArchivedFieldRow[]> =>
  database.all<ArchivedFieldRow>(
    query<OrganizationSchema>()
      .selectFrom("field")
      .select(["id", "tableId", "name", "type", "deletedAt", "deletedBy"])
      .where("tableId", "=", tableId)
      .where("deletedAt", "is not", null)
      .orderBy("deletedAt", "desc")
      .orderBy("id", "desc"),
  );
