import { linkTable, recordTable, searchTable } from "../../../sql/names";
import type { ChangeContext } from "../../model/change-context";
import { releaseRecordParts } from "../records/record-parts";
import { all, run, type Work } from "../../../sql/work";
import { writeJob } from "../../model/write-job";

/** The kind of job that clears the log of what the records of a removed table held; its input is `{tableId}`. */
export const PURGE_TABLE_JOB = "purgeTable";

/**
 * Removes what goes with a table: its records, their connections and everything that belongs to them. A job
 * removes the log entries of the records later, because there may be many.
 *
 * @returns the job
 */
export function* purgeTable(context: ChangeContext, { id: tableId }: { id: number }): Work<number> {
  yield* purgeConnections(tableId);
  yield* releaseRecordParts(context, tableId, null);
  yield* run(`delete from "recordIndex" where "tableId" = ?`, [tableId]);
  if (context.dialect.hasSearchTables) yield* run(`drop table ${searchTable(tableId)}`);
  yield* run(`drop table ${recordTable(tableId)}`);
  const note = { kind: PURGE_TABLE_JOB, input: { tableId }, actorId: context.request.actorId };
  return yield* writeJob(context, note);
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
