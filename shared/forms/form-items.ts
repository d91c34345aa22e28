import type { Field } from "../contract/fields";
import type { FieldItem, FormConfig, FormItem } from "./form-config";

/** The parts of a table that a form needs. */
export interface FormFields {
  fields: readonly Field[];
}

const asItem = ({ id }: Field): FieldItem => ({
  type: "field",
  id: `field-${id}`,
  fieldId: id,
  width: "full",
});

/** Every field of a table as an item, in order: a form that no one has arranged yet. */
export const itemsOfAllFields = ({ fields }: FormFields): FieldItem[] => fields.map(asItem);

/** The items of a form without deleted fields and fields hidden from the reader. */
export function itemsOf(
  table: FormFields,
  config: Pick<FormConfig, "custom_form" | "items"> | null,
): FormItem[] {
  if (!config?.custom_form) return itemsOfAllFields(table);
  const known = new Set(table.fields.map(({ id }) => id));
  return config.items.filter((item) => item.type !== "field" || known.has(item.fieldId));
}

/** The fields that a form names, in order. */
export const fieldIdsOf = (items: readonly FormItem[]): number[] =>
  items.flatMap((item) => (item.type === "field" ? [item.fieldId] : []));

/** One page of a form; the title is that of the page break before it. */
export interface FormPage {
  id: string;
  title: string;
  items: FormItem[];
}

/** A form's pages: page breaks separate them. There is always one. */
export function pagesOf(items: readonly FormItem[]): FormPage[] {
  const pages: FormPage[] = [{ id: "first", title: "", items: [] }];
  for (const item of items) {
    if (item.type === "page_break") pages.push({ id: item.id, title: item.title ?? "", items: [] });
    else pages.at(-1)?.items.push(item);
  }
  return pages;
}

/** A field as its item in a form has it: label, help, required, read-only and what it starts with. */
export function fieldOfItem({ fields }: FormFields, item: FieldItem): Field | undefined {
  const field = fields.find(({ id }) => id === item.fieldId);
  if (!field) return undefined;
  return {
    ...field,
    name: item.label || field.name,
    tooltip: item.help || field.tooltip,
    required: field.required || item.required === true,
    readonly: field.readonly || item.readonly === true,
    auto_fill: item.default ?? field.auto_fill,
  };
}
