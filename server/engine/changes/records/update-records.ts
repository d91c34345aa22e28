import { oncePerKey } from "#shared/once-per-key";
import type { GrantRules } from "../../../policy/granted";
import { AppError } from "../../../errors";
import type { FieldSchema } from "../../fields/storage";
import { recordTable, valueColumn } from "../../../sql/names";
import { readColumns, readCells } from "../../schema/read-cell";
import { readColumn, type TableSchema } from "../../schema/table-schema";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import { get, run, type Work } from "../../../sql/work";
import type { Fragment } from "../../../sql/fragment";
import { checkChangedCells } from "./check-unique";
import { connectionIds, findInverse, readConnections, writeConnections } from "../../compute/connections";
import { cellColumns, encodeCells, isConnection, toWire, type Cell, type RecordRow } from "./cells";
import { giveUpValue, settleGivenUp, withGivenUp, type GivenUp } from "./give-up-value";
import { indexedKeyColumns } from "../../search/index-rows";
import { asSeen, keepHidden } from "./limited-connections";
import { labelColumn, loggedLabel } from "./logged-label";
import { grantedFields, openTable, readRule, recordChange, rowRule, publishRecord } from "./record-context";

type Update = Extract<OperationData, { type: "record.update" }> & { rules: GrantRules };

/**
 * Writes cells of records. Cells that already have the value are skipped; a record without other cells is returned
 * unchanged. Records may swap values of a unique field.
 *
 * @throws AppError record_not_found (also for hidden records), permission_denied for those that are visible but
 * may not be written, change_conflict
 */
export function* updateRecords(context: ChangeContext, operation: Update): Work<OperationResult> {
  const { rules } = operation;
  const schema = yield* openTable(context, operation.tableId);
  const rule = rowRule(context, schema, rules);
  const visibility = readRule(context, schema, rules);
  const visible = grantedFields(schema, rules.readFields);
  const records = [];
  const all = [...operation.records.entries()];
  const givenUp: GivenUp = new Map();
  for (const [index, { id, data, expect }] of all) {
    const path = `records.${index}`;
    const before = withGivenUp(yield* readRecord(schema, id, visibility, `${path}.id`), givenUp);
    if (rules.writeRows !== null) yield* checkWritable(schema, id, rule);
    const named = Object.keys({ ...data, ...expect }).flatMap((id) => schema.byId.get(Number(id)) ?? []);
    yield* showConnections(before, named);
    const expected = `${path}.expect`;
    const shown = rules.connections.length > 0 ? yield* asSeen(context, rules, before) : before;
    checkCells(shown, encodeCells(schema, rules.readFields, expect ?? {}, expected), expected);
    const given = encodeCells(schema, rules.writeFields, data, `${path}.data`);
    const whole =
      rules.connections.length > 0 ? yield* keepHidden(context, rules, before, given, `${path}.data`) : given;
    const cells = whole.filter(({ field, value }) => before[valueColumn(field.id)] !== value);
    yield* checkChangedCells(schema, id, cells, `${path}.data`, (unique, holderId) =>
      giveUpValue(schema, unique, holderId, all.slice(index + 1), givenUp),
    );
    settleGivenUp(id, cells, givenUp);
    const row =
      cells.length === 0 ? before : yield* writeRecord(context, schema, before, cells, `${path}.data`);
    const record = toWire(visible, row);
    if (row !== before) publishRecord(context, rules, record);
    records.push(record);
  }
  return { type: "records", records };
}

/** @throws AppError permission_denied for a record that may be read but not written */
function* checkWritable(schema: TableSchema, id: number, rule: Fragment): Work<void> {
  const row = yield* get({
    sql: `select 1 from ${recordTable(schema.id)} where id = ? and (${rule.sql})`,
    parameters: [id, ...rule.values],
  });
  if (!row) throw new AppError("permission_denied");
}

/**
 * Replaces the connection columns of a record, which hold the titles from before the change set, by the
 * connections themselves.
 */
export function* showConnections(row: RecordRow, fields: readonly FieldSchema[]): Work<void> {
  for (const field of fields.filter(isConnection)) {
    const ids = yield* readConnections(field, row.id);
    row[valueColumn(field.id)] = ids.length === 0 ? null : JSON.stringify(ids);
  }
}

/**
 * @param path the path of the expected values in the request, if it has any
 * @throws AppError change_conflict if a cell no longer has the expected value
 */
export function checkCells(row: RecordRow, expected: readonly Cell[], path?: string): void {
  for (const { field, value } of expected) {
    if (row[readColumn(field)] === value) continue;
    const fields = path && [{ path: `${path}.${field.id}`, message: "errors.changeConflict" }];
    throw new AppError("change_conflict", { values: { fieldId: field.id }, ...(fields && { fields }) });
  }
}

const columnsOf = oncePerKey((schema: TableSchema): string => {
  const cells = schema.fields.flatMap(readColumns).filter((column) => column !== "id");
  return ["id", "revision", ...cells, ...indexedKeyColumns(schema)].join(", ");
});

/**
 * A record outside the trash with its cells and search texts.
 *
 * @param path the path of the id in the request, if it has one
 * @throws AppError record_not_found
 */
export function* readRecord(schema: TableSchema, id: number, rule: Fragment, path?: string): Work<RecordRow> {
  const row = yield* get<RecordRow>({
    sql: `select ${columnsOf(schema)} from ${recordTable(schema.id)} where id = ? and deletedAt is null and (${rule.sql})`,
    parameters: [id, ...rule.values],
  });
  if (row) return row;
  const fields = path && [{ path, message: "records.notFound" }];
  throw new AppError("record_not_found", { values: { recordId: id }, ...(fields && { fields }) });
}

function* writeRecord(
  context: ChangeContext,
  schema: TableSchema,
  before: RecordRow,
  cells: readonly Cell[],
  path: string,
): Work<RecordRow> {
  const columns = cells.filter(({ field }) => !isConnection(field)).flatMap(cellColumns);
  const sets = columns.map(([name]) => `${name} = ?, `).join("");
  yield* run(
    `update ${recordTable(schema.id)} set ${sets}revision = revision + 1, updatedAt = ?, updatedBy = ? where id = ?`,
    [...columns.map(([, value]) => value), context.now, context.request.actorId, before.id],
  );
  const connections = cells.filter(({ field }) => isConnection(field));
  for (const { field, value } of connections) {
    const was = connectionIds(before[valueColumn(field.id)] ?? null);
    const place = `${path}.${field.id}`;
    const change = { recordId: before.id, before: was, after: connectionIds(value), place };
    yield* writeConnections(field, yield* findInverse(context.tables, field), [change]);
  }
  const row: RecordRow = {
    ...before,
    ...Object.fromEntries(columns),
    ...Object.fromEntries(connections.map(({ field, value }) => [valueColumn(field.id), value])),
    id: before.id,
    revision: before.revision + 1,
    updatedAt: context.now,
    updatedBy: context.request.actorId,
  };
  const fields = cells.map(({ field }) => field);
  if (fields.some((field) => field.searchSlot !== null))
    context.unindexed.push({ tableId: schema.id, recordIds: [row.id] });
  context.changes.push(
    recordChange({
      tableId: schema.id,
      objectId: row.id,
      action: "update",
      before: readCells(fields, before),
      after: readCells(fields, row),
      revision: row.revision,
      label: loggedLabel(context, schema, row[labelColumn(schema) ?? ""]),
    }),
  );
  return row;
}
