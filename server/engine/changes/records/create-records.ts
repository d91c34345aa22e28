import type { RecordData } from "#shared/contract/records";
import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import { fieldStorage } from "../../fields/index";
import { readColumn } from "../../schema/table-schema";
import type { OperationResult } from "../change-set";
import type { ChangeContext, GrantRules } from "../context";
import type { OperationData } from "../operations";
import type { Work } from "../work";
import type { FieldSchema } from "../../fields/storage";
import type { ColumnValue } from "../../query/fragment";
import { encodeCell, isConnection, isSource } from "./cells";
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
  const read = cellReaders(inserted, grantedFields(schema, rules));
  const isTold = records.length <= EVENT_RECORDS_MAX;
  const created = records.map(({ data: given }, index) => {
    const id = inserted.firstId + index;
    const { data, after } = readCells(read, index, id, given);
    const record = { id, revision: 1, data };
    context.changes.push(
      recordChange({ tableId: schema.id, objectId: id, action: "create", after, revision: 1 }),
    );
    if (isTold) tellRecord(context, rules, record);
    return record;
  });
  return { type: "records", records: created };
}

/** How the cells of a new record are read from what was written: no row is made of it, as there may be thousands. */
interface CellReader {
  field: FieldSchema;
  /** The values of the field's column, by the record's place; null where the column was not written. */
  column: ((index: number, id: number) => ColumnValue) | null;
  isConnection: boolean;
  /** The log keeps it: it came from people. */
  isLogged: boolean;
}

function cellReaders({ columns, rows }: Inserted, fields: readonly FieldSchema[]): CellReader[] {
  return fields.map((field) => {
    const name = readColumn(field);
    const place = columns.indexOf(name);
    const written = place < 0 ? null : (index: number) => rows[index]?.[place] ?? null;
    return {
      field,
      column: name === "id" ? (_index, id) => id : written,
      isConnection: isConnection(field),
      isLogged: isSource(field) && fieldStorage[field.type].column !== null,
    };
  });
}

/** The wire's cells of one record, and those that the log keeps: without empty ones and those of the system. */
function readCells(readers: readonly CellReader[], index: number, id: number, given: RecordData) {
  const data: RecordData = {};
  const after: RecordData = {};
  for (const { field, column, isConnection: connects, isLogged } of readers) {
    const stored = connects
      ? encodeCell(field, given[field.id] ?? null, `records.${index}.data.${field.id}`)
      : (column?.(index, id) ?? null);
    const value = fieldStorage[field.type].decode(stored, field.config);
    data[field.id] = value;
    if (isLogged && value !== null) after[field.id] = value;
  }
  return { data, after };
}
