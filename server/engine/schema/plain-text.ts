import { cutText } from "#shared/cut-text";
import { namingField } from "#shared/fields/naming-field";
import { dayAt, timeAt } from "#shared/fields/values/wall-time";
import { CONNECTED_TITLE_MAX_LENGTH } from "#shared/limits/compute";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import type { ColumnValue } from "../../sql/fragment";
import type { TableSchema } from "./table-schema";

/** The field that names a table's records. */
export const labelField = ({
  fields,
  recordLabelField,
}: Pick<TableSchema, "fields" | "recordLabelField">): FieldSchema | null =>
  namingField(fields, recordLabelField, ({ declared }) => declared.type);

/** Types whose values are instants. */
const instants = ["datetime", "createdAt", "updatedAt"];

/**
 * A stored value as text that is the same for every reader, whatever their language.
 *
 * @param timeZone the organisation's, used for instants
 */
export function plainText(field: FieldSchema, value: ColumnValue, timeZone: string): string {
  if (value === null) return "";
  const storage = fieldStorage[field.type];
  if (storage.searchText) return (storage.searchText(value, field.config) ?? "").replaceAll("\n", ", ");
  const label = optionLabel(field, value);
  if (label !== null) return label;
  const wire = storage.decode(value, field.config);
  if (typeof wire === "object") return "";
  if (instants.includes(field.type)) {
    const instant = Date.parse(String(wire));
    return `${dayAt(instant, timeZone)} ${timeAt(instant, timeZone).slice(0, "HH:MM".length)}`;
  }
  return field.type === "percent" ? `${String(wire)}%` : String(wire);
}

/** A record's title by the value of its label field. */
export function recordTitle(
  field: FieldSchema | null,
  value: ColumnValue,
  recordId: number,
  timeZone: string,
): string {
  const text = field === null || isNamedElsewhere(field) ? "" : plainText(field, value, timeZone).trim();
  return text === "" ? `#${recordId}` : cutText(text, CONNECTED_TITLE_MAX_LENGTH);
}

/** Ids of users mean nothing as text. */
const isNamedElsewhere = (field: FieldSchema): boolean => fieldStorage[field.type].namesPeople === true;

function optionLabel({ config }: FieldSchema, value: ColumnValue): string | null {
  const { options } = config;
  if (!Array.isArray(options)) return null;
  for (const option of options as { id?: unknown; label?: unknown }[]) {
    if (option.id === value) return String(option.label);
  }
  return null;
}
