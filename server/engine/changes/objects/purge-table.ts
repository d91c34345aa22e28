import { AppError } from "../../../errors";
import { linkTable, recordTable, searchTable } from "../../schema/names";
import type { OperationResult } from "../change-set";
import type { ChangeContext } from "../context";
import type { OperationData } from "../operations";
import { releaseFiles } from "../records/release-files";
import { releaseMails } from "../records/release-mails";
import { all, get, run, type Work } from "../work";
import { writeJob } from "../write-job";

type Purge = Extract<OperationData, { type: "table.purge" }>;

/** The kind of job that clears the log of what the records of a removed table held; its input is `{tableId}`. */
export const PURGE_TABLE_JOB = "purgeTable";

/** System tables whose rows belong to one table, those that point at others first. */
const PARTS = ["slaEntry", "reading", "conversionRefusal", "recordIndex", "tableAccess", "app", "field"];

/**
 * Removes a table of the trash for good, with its records, fields, views and rights. The log keeps that it existed;
 * what it says of the records is removed behind it, by a job, because that may be a long list.
 *
 * @returns the job
 * @throws AppError object_not_found unless the table is in the trash
 */
export function* purgeTable(context: ChangeContext, { tableId }: Purge): Work<OperationResult> {
  const table = yield* get<{ label: string }>({
    sql: `select "label" from "table" where "id" = ? and "deletedAt" is not null`,
    parameters: [tableId],
  });
  if (!table) throw new AppError("object_not_found");
  yield* purgeConnections(tableId);
  yield* releaseFiles(tableId, null);
  yield* releaseMails(tableId, null);
  for (const part of PARTS) yield* run(`delete from "${part}" where "tableId" = ?`, [tableId]);
  yield* run(`delete from "table" where "id" = ?`, [tableId]);
  if (context.dialect.hasSearchTables) yield* run(`drop table ${searchTable(tableId)}`);
  yield* run(`drop table ${recordTable(tableId)}`);
  context.tables.delete(tableId);
  context.changes.push({
    object: "table",
    tableId,
    objectId: tableId,
    lastObjectId: null,
    action: "purge",
    before: { label: table.label },
    after: null,
    revision: null,
  });
  const { now, request } = context;
  const note = { kind: PURGE_TABLE_JOB, input: { tableId }, actorId: request.actorId };
  return { type: "job", id: yield* writeJob(note, now) };
}

/** Removes the connections of a table's records: a link table goes with the last field that shows it. */
function* purgeConnections(tableId: number): Work<void> {
  const fields = yield* all<{ id: number; tableId: number; config: string }>({
    sql: `select "id", "tableId", "config" from "field" where "type" = 'connectedRecord'`,
    parameters: [],
  });
  const [ending, staying] = [new Set<number>(), new Set<number>()];
  for (const { id, tableId: own, config } of fields) {
    const { tableId: other, inverseOf } = JSON.parse(config) as {
      tableId?: number;
      inverseOf?: number | null;
    };
    if (own !== tableId && other !== tableId) continue;
    const links = inverseOf ?? id;
    ending.add(links);
    if (own !== tableId) staying.add(links);
  }
  for (const links of ending) {
    yield* run(`${staying.has(links) ? "delete from" : "drop table"} ${linkTable(links)}`);
  }
}
