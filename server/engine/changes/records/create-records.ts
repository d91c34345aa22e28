import type { RecordData } from "#shared/contract/records";
import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import { fieldStorage } from "../../fields/index";
import { readColumn, type TableSchema } from "../../schema/table-schema";
import type { OperationResult } from "../change-set";
import type { ChangeContext, GrantRules } from "../context";
import type { OperationData } from "../operations";
import type { Work } from "../work";
import { encodeCell, isConnection, isSource, toWire, type RecordRow } from "./cells";
import { insertRecords, type Inserted } from "./insert-records";
import { grantedField, grantedFields, openTable, recordChange, tellRecord } from "./record-context";

type Create = Extract<OperationData, { type: "record.create" }> & { rules: GrantRules };

/** Creates records, with one change each. */
export function* createRecords(context: ChangeContext, operation: Create): Work<OperationResult> {
  const { rules, records } = operation;
  const schema = yield* openTable(context, operation.tableId);
  const fieldIds = [...new Set(records.flatMap(({ data }) => Object.keys(data)))].map(Number);
  const fields = fieldIds.map((fieldId) => grantedField(schema, rules, fieldId));
  const rows = records.map(({ data }) => fields.map((field) => data[field.id] ?? null));
  const inserted = yield* insertRecords(context, schema, fields, rows, true);
  const connections = fields.filter(isConnection);
  const visible = grantedFields(schema, rules);
  const created = records.map(({ data }, index) => {
    const row = asRow(inserted, index);
    for (const field of connections) {
      row[readColumn(field)] = encodeCell(field, data[field.id] ?? null, `records.${index}.data.${field.id}`);
    }
    return toWire(visible, row);
  });
  for (const record of created) {
    const after = filledCells(schema, record.data);
    context.changes.push(
      recordChange({ tableId: schema.id, objectId: record.id, action: "create", after, revision: 1 }),
    );
    if (records.length <= EVENT_RECORDS_MAX) tellRecord(context, rules, record);
  }
  return { type: "records", records: created };
}

/** What was written for one record, with the values that it begins with. */
function asRow({ firstId, columns, rows }: Inserted, index: number): RecordRow {
  const row: RecordRow = { id: firstId + index, revision: 1 };
  const values = rows[index] ?? [];
  for (let place = 0; place < columns.length; place += 1) row[columns[place] ?? ""] = values[place] ?? null;
  return row;
}

function isStored(schema: TableSchema, fieldId: number): boolean {
  const field = schema.byId.get(fieldId);
  return field !== undefined && isSource(field) && fieldStorage[field.type].column !== null;
}

/** What was written: without empty cells and without values that come from the system. */
function filledCells(schema: TableSchema, data: RecordData): RecordData {
  return Object.fromEntries(
    Object.entries(data).filter(([key, value]) => value !== null && isStored(schema, Number(key))),
  );
}
