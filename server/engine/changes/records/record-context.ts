import type { WireRecord } from "#shared/contract/records";
import type { GrantRules } from "../../../policy/granted";
import { AppError } from "../../../errors";
import { compileRule } from "../../query/filter";
import { fragment, type Fragment } from "../../../sql/fragment";
import type { FieldSchema } from "../../fields/storage";
import { readSchema } from "../../schema/read-schema";
import type { TableSchema } from "../../schema/table-schema";
import { noteRecordsReached } from "../add-to-meter";
import type { ChangeContext, PendingChange } from "../../model/change-context";
import { get, run, type Work } from "../../../sql/work";

/** @throws AppError object_not_found for a table that is missing or in the trash */
export function* openTable(context: Pick<ChangeContext, "tables">, tableId: number): Work<TableSchema> {
  const known = context.tables.get(tableId) ?? (yield* readSchema(tableId));
  if (!known) throw new AppError("object_not_found");
  context.tables.set(tableId, known);
  if (known.deleted) throw new AppError("object_not_found");
  return known;
}

/** Fields that a grant lets read or write; the others do not exist for this actor. */
export function grantedFields(
  schema: TableSchema,
  fieldIds: readonly number[] | null,
): readonly FieldSchema[] {
  return fieldIds === null ? schema.fields : schema.fields.filter((field) => fieldIds.includes(field.id));
}

/** @throws AppError field_not_found for a field that is missing, deleted or not granted */
export function grantedField(
  schema: TableSchema,
  fieldIds: readonly number[] | null,
  fieldId: number,
): FieldSchema {
  const field = schema.byId.get(fieldId);
  if (!field || (fieldIds !== null && !fieldIds.includes(fieldId))) {
    throw new AppError("field_not_found", { values: { fieldId } });
  }
  return field;
}

/** The rows that a grant lets write, as a condition. */
export const rowRule = (context: Who, schema: TableSchema, { writeRows }: GrantRules): Fragment =>
  ruleOf(context, schema, writeRows);

/** The rows that a grant lets read, as a condition. */
export const readRule = (context: Who, schema: TableSchema, { readRows }: GrantRules): Fragment =>
  ruleOf(context, schema, readRows);

type Who = Pick<ChangeContext, "now" | "request" | "dialect">;

function ruleOf({ now, request, dialect }: Who, schema: TableSchema, rows: GrantRules["readRows"]): Fragment {
  if (rows === null) return fragment("true");
  const clock = { now, ...request.calendar };
  return compileRule(schema, rows, { userId: request.actorId, clock, dialect });
}

export function* countRecords(tableId: number, delta: number): Work<void> {
  if (delta === 0) return;
  yield* run(`update "table" set "recordCount" = "recordCount" + ? where "id" = ?`, [delta, tableId]);
}

/** @throws AppError record_limit_reached if the table would exceed what the plan accepts */
export function* countNewRecords(context: ChangeContext, tableId: number, added: number): Work<void> {
  const { recordLimit } = context.request;
  if (!recordLimit || added === 0) return yield* countRecords(tableId, added);
  const row = yield* get<{ recordCount: number }>({
    sql: `update "table" set "recordCount" = "recordCount" + ? where "id" = ? returning "recordCount"`,
    parameters: [added, tableId],
  });
  const after = row?.recordCount ?? 0;
  if (after > recordLimit.most)
    throw new AppError("record_limit_reached", {
      values: { limit: recordLimit.limit },
      details: { meter: "records" },
    });
  yield* noteRecordsReached(context, tableId, { before: after - added, after });
}

export const recordChange = (
  change: Pick<PendingChange, "tableId" | "objectId" | "action" | "revision"> & Partial<PendingChange>,
): PendingChange => ({ object: "record", lastObjectId: null, before: null, after: null, ...change });

/** Lays the record that a change set answers with beside its last change, unless some of its fields are left out. */
export function publishRecord(
  { changes }: ChangeContext,
  { readFields }: GrantRules,
  record: WireRecord,
): void {
  const change = changes.at(-1);
  if (change && readFields === null) change.record = record;
}
