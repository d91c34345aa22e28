import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { fieldTypes } from "#shared/fields/index";
import type { FieldItem, FormConfig, FormItem } from "#shared/forms/form-config";
import { itemsOf } from "#shared/forms/form-items";
import { moveEntry } from "../../../ui/order/move-entry";
import { arrangeWidths } from "../open/arrange-widths";

/** Kinds of items beside fields, in the order of the palette. */
export const elementTypes = ["section", "page_break", "text", "image"] as const;
export type ElementType = (typeof elementTypes)[number];

const newId = (): string => crypto.randomUUID().slice(0, 12);

export const fieldItem = (field: Field): FieldItem => {
  const [item] = arrangeWidths([{ type: "field", id: newId(), fieldId: field.id, width: "full" }], [field]);
  return item as FieldItem;
};

/** A new element; a picture is added once it is uploaded. */
export function newElement(type: Exclude<ElementType, "image">): FormItem {
  const id = newId();
  if (type === "section") return { type, id, title: "" };
  return type === "text" ? { type, id, text: "" } : { type, id };
}
export const newPicture = (fileId: number): FormItem => ({
  type: "image",
  id: newId(),
  fileId,
  width: "full",
});

/** Current items of a form: its own, or all fields, each as wide as its values need. */
export function shownItems(table: Pick<Table, "fields">, config: FormConfig): FormItem[] {
  const items = itemsOf(table, config);
  return config.custom_form ? items : arrangeWidths(items, table.fields);
}

/** The form with other items: from the first change on they are its own. */
export const withItems = (config: FormConfig, items: readonly FormItem[]): FormConfig => ({
  ...config,
  custom_form: true,
  items: [...items],
});

/** @param at index before which it is inserted; beyond the end: last */
export const insertItem = (items: readonly FormItem[], item: FormItem, at: number): FormItem[] => [
  ...items.slice(0, at),
  item,
  ...items.slice(at),
];

/** Moves an item before the item that is at an index now. */
export function moveItem(items: readonly FormItem[], id: string, before: number): FormItem[] {
  const from = items.findIndex((item) => item.id === id);
  return from === -1 ? [...items] : moveEntry(items, from, before > from ? before - 1 : before);
}

export const changeItem = (items: readonly FormItem[], changed: FormItem): FormItem[] =>
  items.map((item) => (item.id === changed.id ? changed : item));

export const removeItem = (items: readonly FormItem[], id: string): FormItem[] =>
  items.filter((item) => item.id !== id);

/** Fields of the table that are not in the form. */
export function freeFields(table: Pick<Table, "fields">, items: readonly FormItem[]): Field[] {
  const used = new Set(items.flatMap((item) => (item.type === "field" ? [item.fieldId] : [])));
  return table.fields.filter(({ id }) => !used.has(id));
}

/** Fields that a new record must have and that its form does not ask for: no one could make one with it. */
export const missingRequired = (table: Pick<Table, "fields">, items: readonly FormItem[]): Field[] =>
  freeFields(table, items).filter(
    ({ required, readonly, type, auto_fill }) =>
      required && !readonly && auto_fill === null && !fieldTypes[type].computed && type !== "checkbox",
  );
