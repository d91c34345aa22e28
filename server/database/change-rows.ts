import { sql } from "kysely";
import { query } from "./query";
import type { OrganizationSchema } from "./schema";
import type { ChangeRow } from "./types";

type StoredChange = Omit<ChangeRow, "before" | "after" | "action"> & {
  action: string;
  before: string | null;
  after: string | null;
};

/** Rows of the log in order, at most `limit`. */
const changes = (limit: number) =>
  query<OrganizationSchema>()
    .selectFrom("change")
    .innerJoin("changeSet", "changeSet.id", "change.changeSetId")
    .select([
      "change.seq",
      "change.changeSetId",
      "changeSet.at",
      "changeSet.actorId",
      "changeSet.cause",
      "changeSet.mutationId",
      "change.object",
      "change.tableId",
      "change.objectId",
      "change.lastObjectId",
      "change.action",
      "change.before",
      "change.after",
      "change.revision",
    ])
    .orderBy("change.seq")
    .limit(limit);

/** The log after a number; of one table when it is given, said so that no index of the table's whole log is taken. */
export function changesAfterQuery(seq: number, limit: number, tableId?: number) {
  const after = changes(limit).where("change.seq", ">", seq);
  return tableId === undefined
    ? after
    : after.where(sql<number>`coalesce("change"."tableId", 0)`, "=", tableId);
}

/** What one change set changed. */
export const changesOfQuery = (changeSetId: number, limit: number) =>
  changes(limit)
    .where("changeSet.id", "=", changeSetId)
    .whereRef("change.seq", ">=", "changeSet.firstSeq")
    .whereRef("change.seq", "<=", "changeSet.lastSeq");

/** A row of the log with its values read from their JSON. */
export const toChangeRow = (row: StoredChange): ChangeRow => ({
  ...row,
  action: row.action as ChangeRow["action"],
  before: parseValues(row.before),
  after: parseValues(row.after),
});

function parseValues(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
