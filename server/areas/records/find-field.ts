import type { Field } from "#shared/contract/fields";
import type { FieldTypeName } from "#shared/fields/field-type";
import { AppError } from "../../errors";
import { formatMessage } from "../../text/format";
import type { RequestContext } from "../../http/context";
import type { TableDefinition } from "../../tables/public";

/**
 * A field of a table that has one of the named types and may be written.
 *
 * @throws AppError field_not_found, record_validation_failed when it is read-only
 */
export function writableField(
  { language }: Pick<RequestContext, "language">,
  table: TableDefinition,
  fieldId: number,
  types: readonly FieldTypeName[],
): Field {
  const field = table.fieldById.get(fieldId);
  if (!field || !types.includes(field.type)) throw new AppError("field_not_found");
  if (field.readonly) {
    const message = formatMessage(language, "records.readonly", { field: field.name });
    throw new AppError("record_validation_failed", { fields: [{ path: `data.${fieldId}`, message }] });
  }
  return field;
}
