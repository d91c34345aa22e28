import { z } from "zod";
import { formatItems, itemList, itemOperators, parseItems, type Item } from "../values/item-list";
import type { FieldType } from "../field-type";

export type TodoListConfig = Record<string, never>;
const config: z.ZodType<TodoListConfig> = z.strictObject({});

/** A list of to-dos about one record, as free text. */
export const todoList: FieldType<TodoListConfig, Item[]> = {
  name: "todoList",
  group: "work",
  config,
  defaults: {},
  value: () => itemList,
  parse: parseItems,
  format: formatItems,
  operators: itemOperators,
  chosen: true,
  canBeUnique: false,
  searchable: true,
};
