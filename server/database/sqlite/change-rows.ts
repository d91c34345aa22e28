import { query } from "../query";
import type { OrganizationSchema } from "../schema";
import type { ChangeRow } from "../types";

type StoredChange = Omit<ChangeRow, "before" | "after"> & { before: string | null; after: string | null };

/** The log after a number, in order. */
export function changesAfterQuery(seq: number, limit: number, tableId?: number) {
  const changes = query<OrganizationSchema>()
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
    .where("change.seq", ">", seq)
    .orderBy("change.seq")
    .limit(limit);
  return tableId === undefined ? changes : changes.where("change.tableId", "=", tableId);
}

/** A row of the log with its values read from their JSON. */
export const toChangeRow = (row: StoredChange): ChangeRow => ({
  ...row,
  before: parseValues(row.before),
  after: parseValues(row.after),
});

export function parseValues(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
