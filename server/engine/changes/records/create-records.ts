import type { RecordData } from "#shared/contract/records";
import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import { oncePerKey } from "#shared/once-per-key";
import type { GrantRules } from "../../../policy/granted";
import { fieldStorage } from "../../fields/index";
import { readColumn } from "../../schema/table-schema";
import type { OperationResult } from "../../model/change-set";
import type { ChangeContext } from "../../model/change-context";
import type { OperationData } from "../../model/operations";
import type { Work } from "../../../sql/work";
import type { FieldSchema } from "../../fields/storage";
import type { ColumnValue } from "../../../sql/fragment";
import { encodeCell, isConnection, isSource } from "./cells";
import type { InsertPlan } from "./insert-plan";
import { insertRecords } from "./insert-records";
import { labelColumn, loggedLabel } from "./logged-label";
import { checkConnected } from "./limited-connections";
import { grantedField, grantedFields, openTable, recordChange, publishRecord } from "./record-context";

type Create = Extract<OperationData, { type: "record.create" }> & { rules: GrantRules };

/** Creates records, with one change each. */
export function* createRecords(context: ChangeContext, operation: Create): Work<OperationResult> {
  const { rules, records } = operation;
  const schema = yield* openTable(context, operation.tableId);
  const fieldIds = [...new Set(records.flatMap(({ data }) => Object.keys(data)))].map(Number);
  const { filled = [] } = operation;
  const writable = rules.writeFields && [...rules.writeFields, ...filled];
  const fields = fieldIds.map((fieldId) => grantedField(schema, writable, fieldId));
  const rows = records.map(({ data }) => fields.map((field) => data[field.id] ?? null));
  yield* checkConnected(context, rules, fields, rows);
  const inserted = yield* insertRecords(context, schema, fields, rows, true);
  const readers = cellReaders(inserted.plan)(grantedFields(schema, rules.readFields));
  const isPublished = records.length <= EVENT_RECORDS_MAX;
  const labelPlace = inserted.plan.columns.indexOf(labelColumn(schema) ?? "");
  const created = records.map(({ data: given }, index) => {
    const id = inserted.firstId + index;
    const { data, after } = readCells(readers, inserted.rows[index] ?? [], index, id, given);
    const record = { id, revision: 1, data };
    context.changes.push(
      recordChange({
        tableId: schema.id,
        objectId: id,
        action: "create",
        after,
        revision: 1,
        label: loggedLabel(context, schema, inserted.rows[index]?.[labelPlace]),
      }),
    );
    if (isPublished) publishRecord(context, rules, record);
    return record;
  });
  return { type: "records", records: created };
}

/**
 * How a cell of a new record is read from the written values, without creating a row object, because there may be
 * thousands.
 */
interface CellReader {
  field: FieldSchema;
  /** The index of its column among the written ones; -1 if it was not written. */
  place: number;
  isId: boolean;
  isConnection: boolean;
  /** Whether the log stores it, as it does for users' input. */
  isLogged: boolean;
}

/** By insert plan, and by the fields that are visible to the actor. */
const cellReaders = oncePerKey((plan: InsertPlan) =>
  oncePerKey((fields: readonly FieldSchema[]): CellReader[] =>
    fields.map((field) => {
      const name = readColumn(field);
      return {
        field,
        place: plan.columns.indexOf(name),
        isId: name === "id",
        isConnection: isConnection(field),
        isLogged: isSource(field) && fieldStorage[field.type].column !== null,
      };
    }),
  ),
);

/** The wire cells of one record, and those for the log: without empty and system ones. */
function readCells(
  readers: readonly CellReader[],
  row: readonly ColumnValue[],
  index: number,
  id: number,
  given: RecordData,
) {
  const data: RecordData = {};
  const after: RecordData = {};
  for (const { field, place, isId, isConnection: connects, isLogged } of readers) {
    let stored: ColumnValue = null;
    if (isId) stored = id;
    else if (connects)
      stored = encodeCell(field, given[field.id] ?? null, `records.${index}.data.${field.id}`);
    else if (place >= 0) stored = row[place] ?? null;
    const value = fieldStorage[field.type].decode(stored, field.config);
    data[field.id] = value;
    if (isLogged && value !== null) after[field.id] = value;
  }
  return { data, after };
}
