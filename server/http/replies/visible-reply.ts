import { AppError } from "../../errors";

/** The places of fields in stored replies. */
interface ReplyOfFields {
  field?: { id: number } | null;
  table?: { fields?: { id: number }[] };
  fieldIds?: number[];
}

/**
 * A reply as it was kept, without the fields that its reader may no longer see.
 *
 * @param hidden ids of fields
 * @throws AppError field_not_found where it is about such a field
 */
export function visibleReply(kept: string, hidden: ReadonlySet<number>): string {
  if (hidden.size === 0) return kept;
  const reply = JSON.parse(kept) as ReplyOfFields;
  const { field, table, fieldIds } = reply;
  if (field && hidden.has(field.id)) throw new AppError("field_not_found", { values: { fieldId: field.id } });
  if (table?.fields) table.fields = table.fields.filter(({ id }) => !hidden.has(id));
  if (fieldIds) reply.fieldIds = fieldIds.filter((id) => !hidden.has(id));
  return JSON.stringify(reply);
}
