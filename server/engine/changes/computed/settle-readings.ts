import { READ_AGAIN_AT_ONCE } from "#shared/limits/attachment-vision";
import type { GrantRules } from "../../../policy/granted";
import { AppError } from "../../../errors";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { grantedField, openTable, rowRule } from "../records/record-context";
import { all, get, type Work } from "../../../sql/work";
import { marks } from "../../../sql/fragment";
import { recordTable } from "../../../sql/names";
import { openGraph } from "../../compute/graph";
import { planReading } from "../../compute/kinds/attachment-vision";
import { finishRecalculation, isRecalculating, noteProgress, publishField } from "./postpone";
import { recomputeRecords } from "./recompute";

/** Stores what was read, shows it in the records and publishes how many files the field still waits for. */
export function* settleReadings(
  context: ChangeContext,
  { fieldId, readings, done }: Extract<OperationData, { type: "field.read" }>,
): Work<OperationResult> {
  const graph = yield* openGraph(context.tables);
  const records = new Set<number>();
  for (const { id, state, text, attempts, tryAt } of readings) {
    const row = yield* get<{ recordId: number }>({
      sql: `update "reading" set "state" = ?, "text" = ?, "attempts" = ?, "tryAt" = ? where "id" = ? returning "recordId"`,
      parameters: [state, text, attempts, tryAt, id],
    });
    if (row) records.add(row.recordId);
  }
  yield* recomputeRecords(context, fieldId, [...records]);
  const open = yield* get<{ count: number }>({
    sql: `select count(*) as count from "reading" where "fieldId" = ? and "state" in ('waiting', 'reading')
      and "fileId" in (select "id" from "file")`,
    parameters: [fieldId],
  });
  const left = open?.count ?? 0;
  if (left > 0) yield* noteProgress(context, graph, { fieldId, done, total: done + left });
  // If every record of the field is being recomputed, that job marks it as done.
  else if (!(yield* isRecalculating(fieldId))) yield* finishRecalculation(context, fieldId);
  return { type: "ids", ids: [...records] };
}

/**
 * Requests that unread files of records are read again.
 *
 * @throws AppError field_not_found, record_not_found if they do not exist or access was not granted
 */
export function* readAgain(
  context: ChangeContext,
  {
    tableId,
    fieldId,
    ids: named,
    rules,
  }: Extract<OperationData, { type: "field.readAgain" }> & { rules: GrantRules },
): Work<OperationResult> {
  const schema = yield* openTable(context, tableId);
  const field = grantedField(schema, rules.writeFields, fieldId);
  const rule = rowRule(context, schema, rules);
  const ids = named ?? (yield* withoutProvider(tableId, fieldId));
  if (ids.length === 0) return { type: "ids", ids: [] };
  const granted = yield* all<{ id: number }>({
    sql: `select id from ${recordTable(tableId)}
      where id in (${marks(ids.length)}) and deletedAt is null and (${rule.sql})`,
    parameters: [...ids, ...rule.values],
  });
  const lost = ids.find((id) => !granted.some((record) => record.id === id));
  if (lost !== undefined) throw new AppError("record_not_found", { values: { recordId: lost } });
  const rows = yield* all<{ recordId: number }>({
    sql: `update "reading" set "state" = 'waiting', "attempts" = 0, "tryAt" = 0
      where "fieldId" = ? and "recordId" in (${marks(ids.length)}) and "state" not in ('read', 'reading') returning "recordId"`,
    parameters: [fieldId, ...ids],
  });
  const again = [...new Set(rows.map(({ recordId }) => recordId))];
  if (again.length === 0) return { type: "ids", ids: [] };
  yield* recomputeRecords(context, fieldId, again);
  yield* planReading(context, fieldId);
  yield* publishField(context, field);
  return { type: "ids", ids: again };
}

/** Some records with files that could not be read because no provider was set up. */
function* withoutProvider(tableId: number, fieldId: number): Work<number[]> {
  const rows = yield* all<{ recordId: number }>({
    sql: `select distinct "recordId" from "reading" where "fieldId" = ? and "state" = 'noProvider'
      and "recordId" in (select id from ${recordTable(tableId)} where deletedAt is null) limit ?`,
    parameters: [fieldId, READ_AGAIN_AT_ONCE],
  });
  return rows.map(({ recordId }) => recordId);
}
