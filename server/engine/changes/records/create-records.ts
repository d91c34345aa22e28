import type { RecordData } from "#shared/contract/records";
import { fieldStorage } from "../../fields/index";
import { readColumn, type TableSchema } from "../../schema/table-schema";
import type { OperationResult } from "../change-set";
import type { ChangeContext, GrantRules } from "../context";
import type { OperationData } from "../operations";
import type { Work } from "../work";
import { encodeCells, isSource, toWire, type Cell, type RecordRow } from "./cells";
import { insertRecords } from "./insert-records";
import { grantedField, grantedFields, openTable, recordChange } from "./record-context";

type Create = Extract<OperationData, { type: "record.create" }> & { rules: GrantRules };

/** Creates records, with one change each. */
export function* createRecords(context: ChangeContext, operation: Create): Work<OperationResult> {
  const { rules, records } = operation;
  const schema = yield* openTable(context, operation.tableId);
  const fieldIds = [...new Set(records.flatMap(({ data }) => Object.keys(data)))].map(Number);
  const fields = fieldIds.map((fieldId) => grantedField(schema, rules, fieldId));
  const rows = records.map(({ data }) => fields.map((field) => data[field.id] ?? null));
  const { firstId } = yield* insertRecords(context, schema, fields, rows, true);
  const visible = grantedFields(schema, rules);
  const created = records.map(({ data }, index) => {
    const cells = encodeCells(schema, rules, data, `records.${index}.data`);
    return toWire(visible, asRow(context, firstId + index, cells));
  });
  for (const record of created) {
    const after = filledCells(schema, record.data);
    context.changes.push(
      recordChange({ tableId: schema.id, objectId: record.id, action: "create", after, revision: 1 }),
    );
  }
  return { type: "records", records: created };
}

function asRow({ now, request }: ChangeContext, id: number, cells: readonly Cell[]): RecordRow {
  return {
    id,
    revision: 1,
    createdAt: now,
    createdBy: request.actorId,
    updatedAt: now,
    updatedBy: request.actorId,
    ...Object.fromEntries(cells.map(({ field, value }) => [readColumn(field), value])),
  };
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
