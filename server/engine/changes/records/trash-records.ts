import type { RecordData } from "#shared/contract/records";
import type { GrantRules } from "../../../policy/granted";
import { AppError } from "../../../errors";
import { fragment, type ColumnValue, type Fragment } from "../../../sql/fragment";
import { fieldStorage } from "../../fields/index";
import { recordTable } from "../../../sql/names";
import type { TableSchema } from "../../schema/table-schema";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { get, type Work } from "../../../sql/work";
import { labelColumn, loggedLabel } from "./logged-label";
import { checkReturned } from "./check-returned";
import { checkRestored } from "./check-unique";
import { encodeCells, isSource } from "./cells";
import { countRecords, openTable, recordChange, rowRule } from "./record-context";
import { checkCells, readRecord, showConnections } from "./update-records";

type Delete = Extract<OperationData, { type: "record.delete" }> & { rules: GrantRules };
type Restore = Extract<OperationData, { type: "record.restore" }> & { rules: GrantRules };

/** Moves records to the trash; those already there, or hidden, are skipped. */
export function* deleteRecords(context: ChangeContext, operation: Delete): Work<OperationResult> {
  const { ids, expect, rules } = operation;
  const schema = yield* openTable(context, operation.tableId);
  const rule = rowRule(context, schema, rules);
  const deleted: number[] = [];
  for (const [index, id] of ids.entries()) {
    if (expect) yield* checkUntouched(schema, id, expect[index] ?? {}, rule);
    if (yield* moveRecord(context, schema, id, "delete", rule)) deleted.push(id);
  }
  yield* countRecords(schema.id, -deleted.length);
  return { type: "ids", ids: deleted };
}

/** Takes records out of the trash. */
export function* restoreRecords(context: ChangeContext, operation: Restore): Work<OperationResult> {
  const { ids, strict, rules } = operation;
  const schema = yield* openTable(context, operation.tableId);
  const rule = rowRule(context, schema, rules);
  const restored: number[] = [];
  for (const [index, id] of ids.entries()) {
    if (!(yield* isInside(schema, id, rule))) {
      if (strict) throw new AppError("change_conflict", { values: { recordId: id } });
      continue;
    }
    yield* checkRestored(schema, id, `ids.${index}`);
    if (yield* moveRecord(context, schema, id, "restore", rule)) restored.push(id);
    else if (strict) throw new AppError("change_conflict", { values: { recordId: id } });
  }
  if (restored.length > 0)
    yield* checkReturned(context, schema, { firstId: Math.min(...restored), lastId: Math.max(...restored) });
  yield* countRecords(schema.id, restored.length);
  return { type: "ids", ids: restored };
}

/** Of a record outside the rule not even its unique values are looked at. */
function* isInside(schema: TableSchema, id: number, rule: Fragment): Work<boolean> {
  if (rule.sql === "true") return true;
  const found = yield* get({
    sql: `select 1 from ${recordTable(schema.id)} where id = ? and (${rule.sql})`,
    parameters: [id, ...rule.values],
  });
  return found !== undefined;
}

function* moveRecord(
  context: ChangeContext,
  schema: TableSchema,
  id: number,
  action: "delete" | "restore",
  rule: Fragment,
): Work<boolean> {
  const { now, request } = context;
  const isDelete = action === "delete";
  const label = labelColumn(schema);
  const moved = yield* get<{ revision: number; label?: ColumnValue }>({
    sql: `update ${recordTable(schema.id)}
      set deletedAt = ?, deletedBy = ?, updatedAt = ?, updatedBy = ?, revision = revision + 1
      where id = ? and deletedAt is ${isDelete ? "null" : "not null"} and (${rule.sql}) returning revision${label === null ? "" : `, ${label} as label`}`,
    parameters: [
      isDelete ? now : null,
      isDelete ? request.actorId : null,
      now,
      request.actorId,
      id,
      ...rule.values,
    ],
  });
  if (!moved) return false;
  context.changes.push(
    recordChange({
      tableId: schema.id,
      objectId: id,
      action,
      revision: moved.revision,
      label: loggedLabel(context, schema, moved.label),
    }),
  );
  return true;
}

/** @throws AppError change_conflict unless the record holds exactly `data` */
function* checkUntouched(schema: TableSchema, id: number, data: RecordData, rule: Fragment): Work<void> {
  const row = yield* readRecord(schema, id, fragment(rule.sql, ...rule.values));
  const stored = schema.fields.filter((field) => fieldStorage[field.type].column !== null && isSource(field));
  const complete = Object.fromEntries(stored.map((field) => [field.id, data[field.id] ?? null]));
  yield* showConnections(row, stored);
  checkCells(row, encodeCells(schema, null, complete, "expect"));
}
