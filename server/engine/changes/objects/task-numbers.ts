import { writeIds } from "../../fields/compare-list";
import { recordTable, valueColumn } from "../../../sql/names";
import type { ChangeContext } from "../../model/change-context";
import { all, get, run, type Work } from "../../../sql/work";
import type { Row } from "./values";

/** Most numbers that a cell of the type tasks holds. */
const MOST = 1000;

/** Fields of the type tasks hold the numbers of a record's tasks: they follow each change of one. */
export function* keepTaskNumbers(context: ChangeContext, { tableId, recordId }: Row): Work<void> {
  if (typeof tableId !== "number" || typeof recordId !== "number") return;
  const fields = yield* all<{ id: number }>({
    sql: `select "id" from "field" where "tableId" = ? and "type" = 'tasks' and "deletedAt" is null`,
    parameters: [tableId],
  });
  for (const { id } of fields) yield* writeNumbers(context, { tableId, recordId, fieldId: id });
}

/** A new field of the type begins with the tasks that there are. */
export function* fillTaskNumbers(context: ChangeContext, { id: fieldId, tableId, type }: Row): Work<void> {
  if (type !== "tasks" || typeof tableId !== "number") return;
  const records = yield* all<{ recordId: number }>({
    sql: `select distinct "recordId" from "task" where "tableId" = ? and "recordId" is not null`,
    parameters: [tableId],
  });
  for (const { recordId } of records) yield* writeNumbers(context, { tableId, recordId, fieldId });
}

function* writeNumbers(
  context: ChangeContext,
  { tableId, recordId, fieldId }: { tableId: number; recordId: number; fieldId: number },
): Work<void> {
  const tasks = yield* all<{ id: number }>({
    sql: `select "id" from "task" where "tableId" = ? and "recordId" = ? and "parentId" is null
      and "deletedAt" is null order by "id" limit ?`,
    parameters: [tableId, recordId, MOST],
  });
  const [table, column] = [recordTable(tableId), valueColumn(fieldId)];
  const value = tasks.length === 0 ? null : writeIds(tasks.map(({ id }) => id));
  const stored = yield* get<{ value: string | null }>({
    sql: `select ${column} as "value" from ${table} where id = ?`,
    parameters: [recordId],
  });
  if (!stored || stored.value === value) return;
  yield* run(`update ${table} set ${column} = ? where id = ?`, [value, recordId]);
  context.changes.push({
    object: "computedRecords",
    tableId,
    objectId: recordId,
    lastObjectId: null,
    action: "update",
    before: null,
    after: { ids: [recordId] },
    revision: null,
  });
}
