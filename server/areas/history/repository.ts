import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

export interface LoggedChange {
  seq: number;
  at: number;
  actorId: number;
  cause: string;
  /** The principal that acted, such as `publicPage:4`. */
  principal: string | null;
  /** Such as `automation:7/31`. */
  causedBy: string | null;
  action: string;
  before: string | null;
  after: string | null;
}

export interface RecordPlace {
  tableId: number;
  recordId: number;
}

const changes = query<OrganizationSchema>()
  .selectFrom("change")
  .innerJoin("changeSet", "changeSet.id", "change.changeSetId")
  .select([
    "change.seq",
    "changeSet.at",
    "changeSet.actorId",
    "changeSet.cause",
    "changeSet.principal",
    "changeSet.causedBy",
    "change.action",
    "change.before",
    "change.after",
  ])
  .where("change.object", "=", "record");

/** Changes of one record older than `before`, the latest first. */
export function listChangeRows(
  database: OrganizationDatabase,
  { tableId, recordId }: RecordPlace,
  before: number,
  limit: number,
): Promise<LoggedChange[]> {
  return database.all(
    changes
      .where("change.tableId", "=", tableId)
      .where("change.objectId", "=", recordId)
      .where("change.lastObjectId", "is", null)
      .where("change.seq", "<", before)
      .orderBy("change.seq", "desc")
      .limit(limit),
  );
}

/** Bulk moves of records into or out of the trash that included this record, newest first. */
export function listMoveRows(
  database: OrganizationDatabase,
  { tableId, recordId }: RecordPlace,
  before: number,
  limit: number,
): Promise<LoggedChange[]> {
  return database.all(
    changes
      .where("change.tableId", "=", tableId)
      .where("change.lastObjectId", ">=", recordId)
      .where("change.objectId", "<=", recordId)
      .where("change.action", "in", ["delete", "restore"])
      .where("change.seq", "<", before)
      .orderBy("change.seq", "desc")
      .limit(limit),
  );
}

/** The import that made a record: one change for many records, found by its range of ids. */
export function findImportRow(
  database: OrganizationDatabase,
  { tableId, recordId }: RecordPlace,
): Promise<LoggedChange | undefined> {
  return database.get(
    changes
      .where("change.tableId", "=", tableId)
      .where("change.lastObjectId", "is not", null)
      .where("change.objectId", "<=", recordId)
      .where("change.lastObjectId", ">=", recordId)
      .where("change.action", "=", "import")
      .orderBy("change.objectId", "desc")
      .limit(1),
  );
}

/** The earlier values of a record's cells, oldest change first. */
export function listEarlierValues(database: OrganizationDatabase, { tableId, recordId }: RecordPlace) {
  return database.all(
    query<OrganizationSchema>()
      .selectFrom("change")
      .select("before")
      .where("object", "=", "record")
      .where("tableId", "=", tableId)
      .where("objectId", "=", recordId)
      .where("lastObjectId", "is", null)
      .where("before", "is not", null)
      .orderBy("seq"),
  );
}

const from = query<OrganizationSchema>();
/** A column's value of an object, also of a trashed one; both names are those of its declaration. */
export async function findValue(
  database: OrganizationDatabase,
  kind: string,
  column: string,
  id: number,
): Promise<string | undefined> {
  const row = await database.get<{ value: string }>({
    sql: `select "${column}" as "value" from "${kind}" where "id" = ?`,
    parameters: [id],
  });
  return row?.value;
}

/** Which records the change sets of a batch are about. */
export async function listBatchRanges(database: OrganizationDatabase, batch: string) {
  const rows = await database.all(
    from
      .selectFrom("changeSet")
      .innerJoin("change", (join) =>
        join.onRef("change.seq", ">=", "changeSet.firstSeq").onRef("change.seq", "<=", "changeSet.lastSeq"),
      )
      .select(["change.objectId", "change.lastObjectId", "change.after"])
      .where("changeSet.batch", "=", batch)
      .where("change.object", "=", "record")
      .where("change.lastObjectId", "is not", null),
  );
  return rows.map((row) => ({ ...row, after: JSON.parse(row.after ?? "null") as unknown }));
}

/** The table that a batch made, or brought back, with its records. */
export function findTableOfBatch(
  database: OrganizationDatabase,
  batch: string,
): Promise<{ action: string; label: string } | undefined> {
  return database.get(
    from
      .selectFrom("changeSet")
      .innerJoin("change", (join) =>
        join.onRef("change.seq", ">=", "changeSet.firstSeq").onRef("change.seq", "<=", "changeSet.lastSeq"),
      )
      .innerJoin("table", "table.id", "change.objectId")
      .select(["change.action", "table.label"])
      .where("changeSet.batch", "=", batch)
      .where("change.object", "=", "table")
      .where("change.action", "in", ["create", "delete", "restore"])
      .limit(1),
  );
}
