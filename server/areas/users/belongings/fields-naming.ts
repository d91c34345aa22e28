import type { Field } from "#shared/contract/fields";
import { countRecords, readPage } from "../../../engine/public";
import { AppError } from "../../../errors";
import { isAllowed, type PolicyContext } from "../../../policy/authorize";
import type { GrantedRead } from "../../../policy/granted";
import { recordKind } from "../../../policy/record";
import { openTable } from "../../../tables/public";
import { PERSON_FIELDS, tablesNamingPeople } from "./repository";

/** A field whose records may name someone, in a table that the actor sees. */
export interface NamingField {
  tableId: number;
  table: string;
  field: Field;
  grant: GrantedRead;
  canHandOver: boolean;
}

const isNaming = ({ type }: Field): boolean => PERSON_FIELDS.some((name) => name === type);

/** The fields in the actor's sight that name people; what is hidden from them is not spoken of. */
export async function fieldsNamingPeople(context: PolicyContext): Promise<NamingField[]> {
  const found: NamingField[] = [];
  for (const tableId of await tablesNamingPeople(context.org.database)) {
    const opened = await openVisible(context, tableId);
    if (!opened) continue;
    const { table, grant } = opened;
    const mayWrite = await isAllowed(context, recordKind.update, tableId);
    for (const field of table.fields.filter(isNaming))
      found.push({ tableId, table: table.label, field, grant, canHandOver: mayWrite && !field.readonly });
  }
  return found;
}

async function openVisible(context: PolicyContext, tableId: number) {
  try {
    return await openTable(context, tableId, recordKind.read);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

const naming = (field: Field, userId: number) => ({
  filter: {
    match: "all" as const,
    conditions: [{ fieldId: field.id, operator: "isAnyOf" as const, value: [userId] }],
  },
  trashed: false,
});

export async function countNaming(
  { org }: PolicyContext,
  { field, grant }: NamingField,
  userId: number,
): Promise<number> {
  return (await countRecords(org.database, grant, naming(field, userId))).count;
}

/** Some records that name someone in a field, with what the field holds. */
export async function recordsNaming(
  { org }: PolicyContext,
  { field, grant }: NamingField,
  userId: number,
  { size, after }: { size: number; after: string | null },
): Promise<{ records: { id: number; value: unknown }[]; next: string | null }> {
  const bytes = await readPage(org.database, grant, {
    ...naming(field, userId),
    fields: [field.id],
    size,
    ...(after !== null && { after }),
  });
  const { records, next } = JSON.parse(bytes.toString()) as {
    records: { id: number; data: Record<string, unknown> }[];
    next: string | null;
  };
  return { records: records.map(({ id, data }) => ({ id, value: data[String(field.id)] })), next };
}
