import { z } from "zod";
import { ITEM_TITLE_MAX_LENGTH, ITEMS_MAX } from "../../limits/items";
import { formatItems, itemList, itemOperators, parseItems, type Item } from "../values/item-list";
import type { FieldType } from "../field-type";

export interface ChecklistConfig {
  /** Titles of the items that a new record's list starts with. */
  items: string[];
}

/** Steps that every record of a table goes through; each record may have its own beside them. */
export const checklist: FieldType<ChecklistConfig, Item[]> = {
  name: "checklist",
  group: "work",
  config: z.strictObject({
    items: z.array(z.string().trim().min(1).max(ITEM_TITLE_MAX_LENGTH)).max(ITEMS_MAX),
  }),
  defaults: { items: [] },
  value: () => itemList,
  parse: parseItems,
  format: formatItems,
  startValue: ({ items }) =>
    items.length === 0 ? null : items.map((title, index) => ({ id: String(index + 1), title, done: false })),
  operators: itemOperators,
  chosen: true,
  canBeUnique: false,
  searchable: true,
};
