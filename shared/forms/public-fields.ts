import type { Field } from "../contract/fields";
import type { FieldTypeName } from "../fields/field-type";

/**
 * Field types that a public form can ask for. The others name people of the organisation, show other records or
 * belong to internal work: they are never in a public form.
 */
const publicTypes: ReadonlySet<FieldTypeName> = new Set<FieldTypeName>([
  "text",
  "number",
  "currency",
  "percent",
  "checkbox",
  "starred",
  "date",
  "datetime",
  "time",
  "select",
  "radioSelect",
  "multipleSelect",
  "tags",
  "email",
  "link",
  "phone",
  "cpf",
  "cnpj",
  "carPlate",
  "address",
  "checklist",
  "todoList",
  "files",
  "image",
  "signature",
]);

/** Whether a field is in a public form; `connections` are those whose records visitors may search. */
export const isPublicField = (
  { id, type }: Pick<Field, "id" | "type">,
  connections: readonly number[],
): boolean => publicTypes.has(type) || (type === "connectedRecord" && connections.includes(id));

interface Option {
  id: number;
  label: string;
  color: string;
}

/** The settings of a field that a visitor's browser needs to ask for its value, and none besides. */
export function publicConfigOf({ type, config }: Pick<Field, "type" | "config">): Record<string, unknown> {
  if (type === "connectedRecord") return { many: config["many"] };
  if (!Array.isArray(config["options"])) return config;
  const options = (config["options"] as Option[]).map(({ id, label, color }) => ({
    id,
    label,
    value: label,
    color,
  }));
  return { ...config, options };
}
