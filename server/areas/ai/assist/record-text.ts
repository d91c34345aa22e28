import { AI_CELL_MAX_LENGTH } from "#shared/limits/ai";
import { readRecords, type StoredRecord } from "../../../engine/public";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import type { PolicyContext } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { findPeople, openTable } from "../../../tables/public";
import { cellText } from "../../records/public";

/** Opens a table for prompts: only fields and records that the reader sees get in. */
export async function openReadable(context: PolicyContext, tableId: number) {
  const { table, grant } = await openTable(context, tableId, recordKind.read);
  const people = await findPeople(context.org.database);
  const textOf = (record: StoredRecord, fieldId: number): string =>
    cellText(context, people, table.fieldById.get(fieldId), record.data[fieldId] ?? null).slice(
      0,
      AI_CELL_MAX_LENGTH,
    );
  return {
    table,
    textOf,
    labelOf: (record: StoredRecord): string => textOf(record, table.recordLabelField ?? 0) || `#${record.id}`,
    /** The record's fields by name, without empty ones. */
    read: (record: StoredRecord, fieldIds?: readonly number[]): Record<string, string> =>
      Object.fromEntries(
        table.fields
          .filter(({ id }) => fieldIds === undefined || fieldIds.includes(id))
          .map(({ id, name }) => [name, textOf(record, id)] as const)
          .filter(([, text]) => text !== ""),
      ),
    find: (ids: readonly number[]): Promise<StoredRecord[]> => readRecords(context.org.database, grant, ids),
  };
}

/** One record for a prompt. @throws AppError record_not_found */
export async function recordForPrompt(
  context: RequestContext,
  tableId: number,
  recordId: number,
): Promise<{ table: string; record: Record<string, string> }> {
  const { table, find, read } = await openReadable(context, tableId);
  const [record] = await find([recordId]);
  if (!record) throw new AppError("record_not_found", { values: { recordId } });
  return { table: table.label, record: read(record) };
}
