import { sql } from "kysely";
import { kindOfTopic, type Topic } from "#shared/contract/events";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { ChangeRow } from "./types";

type StoredChange = Omit<ChangeRow, "before" | "after" | "action" | "scope"> & {
  action: string;
  scope: string;
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
      "changeSet.causedBy",
      "changeSet.depth",
      "change.scope",
      "change.object",
      "change.tableId",
      "change.objectId",
      "change.lastObjectId",
      "change.action",
      "change.before",
      "change.after",
      "change.revision",
      "change.label",
    ])
    .orderBy("change.seq")
    .limit(limit);

/**
 * The log after a number; of one scope when it is given. Records are most of the log and in no index of scopes: what
 * happened to a table lately is found by going through the log from there.
 */
export function changesAfterQuery(seq: number, limit: number, scope?: Topic) {
  const after = changes(limit).where("change.seq", ">", seq);
  if (scope === undefined) return after;
  return kindOfTopic(scope) === "table"
    ? after.where(sql<string>`coalesce("change"."scope", '')`, "=", scope)
    : after.where("change.scope", "=", scope).where("change.object", "<>", "record");
}

/** The changes of one change set. */
export const changesOfQuery = (changeSetId: number, limit: number) =>
  changes(limit)
    .where("changeSet.id", "=", changeSetId)
    .whereRef("change.seq", ">=", "changeSet.firstSeq")
    .whereRef("change.seq", "<=", "changeSet.lastSeq");

/** A row of the log with its values read from their JSON. */
export const toChangeRow = (row: StoredChange): ChangeRow => ({
  ...row,
  action: row.action as ChangeRow["action"],
  scope: row.scope as Topic,
  before: parseValues(row.before),
  after: parseValues(row.after),
});

function parseValues(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
