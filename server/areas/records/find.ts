import { fieldTypes } from "#shared/fields/index";
import { AppError } from "../../errors";
import type { PolicyContext } from "../../policy/authorize";
import { findDefinition, findPeople, type TableDefinition } from "../tables/public";
import { findRecord, type StoredRecord } from "./repository";

/** @throws AppError record_not_found */
export async function readRecord(
  context: PolicyContext,
  table: TableDefinition,
  recordId: number,
): Promise<StoredRecord> {
  const record = await findRecord(context.org.database, table.id, table.fields, recordId);
  if (!record) throw new AppError("record_not_found");
  return record;
}

/**
 * What a record is called: the value of the field that names its table's records, as people read it.
 *
 * @returns null when the record is gone or in the trash; its number as `#7` when it has no name.
 */
export async function recordLabel(
  context: PolicyContext,
  tableId: number,
  recordId: number,
): Promise<string | null> {
  const table = await findDefinition(context.org.database, tableId);
  const field = table?.fieldById.get(table.recordLabelField ?? 0);
  if (!table || !field) return null;
  const record = await findRecord(context.org.database, tableId, [field], recordId);
  if (!record || record.deletedAt !== null) return null;
  const value = record.data[field.id] ?? null;
  if (field.type === "user") {
    const people = await findPeople(context.org.database);
    return people.person(Number(value))?.name ?? `#${recordId}`;
  }
  return fieldTypes[field.type].format(value, field.config, context.actor.locale) || `#${recordId}`;
}
