import { sql } from "kysely";
import type { ColorName } from "#shared/colors";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";
import type { OrganizationDatabase } from "../../database/types";

export interface ArchivedRow {
  id: number;
  tableId: number | null;
  label: string;
  icon: string;
  color: ColorName;
  deletedAt: number | null;
  deletedBy: number | null;
}

const from = query<OrganizationSchema>();
const trashed = {
  table: from
    .selectFrom("table")
    .select(["id", "id as tableId", "label", "icon", "color", "deletedAt", "deletedBy"])
    .where("deletedAt", "is not", null)
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc"),
  dashboard: from
    .selectFrom("app")
    .select(["id", "tableId", "label", "icon", "color", "deletedAt", "deletedBy"])
    .where("deletedAt", "is not", null)
    .orderBy("deletedAt", "desc")
    .orderBy("id", "desc"),
};

/** Tables or apps in the trash, the latest first. */
export function listArchivedRows(
  database: OrganizationDatabase,
  type: "table" | "dashboard",
): Promise<ArchivedRow[]> {
  return type === "table"
    ? database.all<ArchivedRow>(trashed.table)
    : database.all<ArchivedRow>(trashed.dashboard);
}

/** An app, also in the trash. */
export const findApp = (database: OrganizationDatabase, appId: number) =>
  database.get<Pick<ArchivedRow, "tableId" | "deletedAt">>(
    from.selectFrom("app").select(["tableId", "deletedAt"]).where("id", "=", appId),
  );

/**
 * Removes up to `limit` entries of the log about a table's records, and what repeated requests would be answered of
 * them. @returns how many there were
 */
export async function forgetRecordChanges(
  database: OrganizationDatabase,
  tableId: number,
  limit: number,
): Promise<number> {
  const ofRecords = from
    .selectFrom("change")
    .select(["seq", "changeSetId"])
    .where("tableId", "=", tableId)
    .where("object", "=", "record");
  // Each of the two has an index of its own.
  const gone = await database.all<{ seq: number; changeSetId: number }>(
    ofRecords
      .where("lastObjectId", "is", null)
      .unionAll(ofRecords.where("lastObjectId", "is not", null))
      .limit(limit),
  );
  if (gone.length === 0) return 0;
  const nothing = sql<string>`'{"changeSetId":' || cast("changeSetId" as text) || ',"results":[],"repeated":false}'`;
  const changeSets = [...new Set(gone.map(({ changeSetId }) => changeSetId))];
  const seqs = gone.map(({ seq }) => seq);
  await database.execute([
    from.updateTable("idempotency").set({ result: nothing }).where("changeSetId", "in", changeSets),
    from.deleteFrom("change").where("seq", "in", seqs),
  ]);
  return gone.length;
}
