import type { Json, Settings } from "#shared/automations/definition";
import type { WireRecord } from "#shared/contract/records";
import { readRecords } from "../../../engine/public";
import { authorize, type PolicyContext } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { findPeople, openTable, type TableDefinition } from "../../../tables/public";
import { cellText } from "../../records/public";

/** A record as steps see it: `fields` are values by field id, `texts` by name as people read them. */
export async function recordValues(
  context: PolicyContext,
  tableId: number,
  records: readonly Pick<WireRecord, "id" | "data">[],
): Promise<Settings[]> {
  const [{ table }, people] = await Promise.all([
    openTable(context, tableId, recordKind.read),
    findPeople(context.org.database),
  ]);
  return records.map(({ id, data }) => {
    const text = (fieldId: number) => {
      const field = table.fieldById.get(fieldId);
      const value = data[fieldId] ?? null;
      return field && value !== null ? cellText(context, people, field, value) : "";
    };
    return {
      id,
      tableId,
      title: text(table.recordLabelField ?? 0) || `#${id}`,
      link: `/object/${tableId}/record/${id}`,
      fields: data as Settings,
      texts: textsOf(table, data, text),
    };
  });
}

const textsOf = (
  { fields }: TableDefinition,
  data: WireRecord["data"],
  text: (fieldId: number) => string,
): Record<string, Json> =>
  Object.fromEntries(fields.filter(({ id }) => id in data).map(({ id, name }) => [name, text(id)]));

/** Records by id as far as the actor may read them. */
export async function readRecordValues(
  context: PolicyContext,
  tableId: number,
  ids: readonly number[],
): Promise<Settings[]> {
  const grant = await authorize(context, recordKind.read, tableId);
  return recordValues(context, tableId, await readRecords(context.org.database, grant, ids));
}
