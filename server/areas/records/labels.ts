import { isCellError } from "#shared/fields/cell-error";
import { fieldTypes } from "#shared/fields/index";
import { recordQuery, type CellValue } from "#shared/contract/records";
import type { Field } from "#shared/contract/fields";
import { readPage, readRecords } from "../../engine/public";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { findPeople, openTable, type People } from "../../tables/public";
import { recordKind } from "../../policy/record";

/**
 * Names of records: the label field's value, formatted; `#7` for a record without a name.
 * @returns names by record id, without deleted and trashed records.
 */
export async function recordLabels(
  context: PolicyContext,
  tableId: number,
  recordIds: readonly number[],
): Promise<Map<number, string>> {
  const { database } = context.org;
  const { table, grant } = await openTable(context, tableId, recordKind.read);
  const field = table.fieldById.get(table.recordLabelField ?? 0);
  const [found, people] = await Promise.all([readRecords(database, grant, recordIds), findPeople(database)]);
  return new Map(
    found.map(({ id, data }) => [
      id,
      cellText(context, people, field, data[field?.id ?? 0] ?? null) || `#${id}`,
    ]),
  );
}

/**
 * Records of one table that hold some words, by what they are called.
 *
 * @throws AppError object_not_found, query_timeout
 */
export async function findRecordLabels(
  context: PolicyContext & { signal?: AbortSignal },
  tableId: number,
  search: string,
  size: number,
): Promise<{ id: number; label: string }[]> {
  const grant = await authorize(context, recordKind.read, tableId);
  const query = recordQuery.parse({ search, size, fields: [] });
  const page = await readPage(
    context.org.database,
    grant,
    query,
    context.signal && { signal: context.signal },
  );
  const { records } = JSON.parse(page.toString()) as { records: { id: number }[] };
  if (records.length === 0) return [];
  const ids = records.map(({ id }) => id);
  const labels = await recordLabels(context, tableId, ids);
  return ids.flatMap((id) => {
    const label = labels.get(id);
    return label === undefined ? [] : [{ id, label }];
  });
}

/** A value as people read it; empty for none. */
export function cellText(
  context: PolicyContext,
  people: People,
  field: Field | undefined,
  value: CellValue,
): string {
  if (!field || value === null) return "";
  if (isCellError(value)) return value.error;
  const { namesPeople, format } = fieldTypes[field.type];
  if (!namesPeople) return format(value, field.config, context.actor.locale);
  const names = (Array.isArray(value) ? value : [value]).map((id) => people.person(Number(id))?.name);
  return names.filter((name) => name !== undefined).join(", ");
}
