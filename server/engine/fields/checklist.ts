import type { Item } from "#shared/fields/values/item-list";
import { jsonList } from "./json-list";

/** Titles, one a line: what a list of items is ordered and searched by. */
export const titlesOf = (items: readonly Pick<Item, "title">[]): string =>
  items.map(({ title }) => title).join("\n");

export const checklist = jsonList("checklist", titlesOf);
