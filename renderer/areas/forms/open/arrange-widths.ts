import type { Field } from "#shared/contract/fields";
import type { FieldItem, FormItem } from "#shared/forms/form-config";

/** Values that need the whole width of a form. */
const wideTypes: ReadonlySet<Field["type"]> = new Set([
  "files",
  "image",
  "attachmentVision",
  "address",
  "checklist",
  "todoList",
  "signature",
  "buttons",
]);
/** Values that are short whatever they say. */
const shortTypes: ReadonlySet<Field["type"]> = new Set([
  "number",
  "currency",
  "percent",
  "date",
  "datetime",
  "time",
  "checkbox",
  "starred",
  "cpf",
  "cnpj",
  "carPlate",
  "phone",
  "recordID",
  "timer",
]);

function widthOf(field: Field | undefined): FieldItem["width"] {
  if (!field) return "full";
  const isLong = field.type === "text" && field.config["format"] !== "singleline";
  if (isLong || wideTypes.has(field.type)) return "full";
  return shortTypes.has(field.type) ? "third" : "half";
}

/** Items of a form that no one arranged: each field as wide as its values need. */
export const arrangeWidths = (items: readonly FormItem[], fields: readonly Field[]): FormItem[] =>
  items.map((item) =>
    item.type === "field" ? { ...item, width: widthOf(fields.find(({ id }) => id === item.fieldId)) } : item,
  );
