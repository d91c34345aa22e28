import { sql } from "kysely";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

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

/** Parts of an object by the column `by`, outside the trash or moved there at the same time. */
interface PartsPlace {
  kind: string;
  by: string;
  id: number;
  /** Undefined for kinds without a trash. */
  deletedAt: number | null | undefined;
}

function ofPlace({ kind, by, id, deletedAt }: PartsPlace): { sql: string; parameters: number[] } {
  const trashed =
    deletedAt === undefined || deletedAt === null ? "" : ` and ("deletedAt" is null or "deletedAt" = ?)`;
  return {
    sql: `from "${kind}" where "${by}" = ?${trashed}`,
    parameters: trashed === "" ? [id] : [id, deletedAt ?? 0],
  };
}

export async function countParts(database: OrganizationDatabase, place: PartsPlace): Promise<number> {
  const { sql: from, parameters } = ofPlace(place);
  const row = await database.get<{ count: number }>({
    sql: `select count(*) as "count" ${from}`,
    parameters,
  });
  return row?.count ?? 0;
}

const NAMES_SHOWN = 5;

export async function namesOfParts(
  database: OrganizationDatabase,
  place: PartsPlace,
  name: string,
): Promise<string[]> {
  const { sql: from, parameters } = ofPlace(place);
  const rows = await database.all<{ name: string }>({
    sql: `select "${name}" as "name" ${from} order by "id" limit ${NAMES_SHOWN}`,
    parameters,
  });
  return rows.map((row) => row.name);
}

/** Objects of a kind that were moved to the trash before a moment, the oldest first. */
export const listTrashedBefore = (
  database: OrganizationDatabase,
  kind: string,
  before: number,
  limit: number,
): Promise<{ id: number }[]> =>
  database.all<{ id: number }>({
    sql: `select "id" from "${kind}" where "deletedAt" < ? order by "deletedAt", "id" limit ?`,
    parameters: [before, limit],
  });
