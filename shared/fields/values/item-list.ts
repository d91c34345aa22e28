import { z } from "zod";
import { ITEM_TITLE_MAX_LENGTH, ITEMS_MAX } from "../../limits/items";
import type { OperatorName } from "../operators";
import type { Parsed } from "../field-type";

/** One line of a checklist or to-do list. `id` stays the same when it is renamed, ticked or moved. */
export interface Item {
  id: string;
  title: string;
  done: boolean;
}

/** A title has one line. */
const itemTitle = z
  .string()
  .transform((title) => title.replace(/\s+/g, " ").trim())
  .pipe(z.string().max(ITEM_TITLE_MAX_LENGTH));

const itemId = z.string().regex(/^[\w-]{1,36}$/);

/** An item sent to the server, which drops items with empty titles. */
export const itemDraft = z.strictObject({
  id: itemId,
  title: itemTitle,
  done: z.boolean(),
});

const item = itemDraft.extend({ title: itemTitle.pipe(z.string().min(1)) });

/** Items as stored: no empty titles, no duplicate ids. */
export const itemList: z.ZodType<Item[]> = z
  .array(item)
  .max(ITEMS_MAX)
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length);

export const itemOperators: readonly OperatorName[] = ["contains", "doesNotContain", "isEmpty", "isNotEmpty"];

/** A dash, star, bullet or number before an item, then a box as in Markdown or as a symbol. */
const BULLET = /^\s*(?:[-*+•–—]|\d{1,3}[.)])?\s*/;
const BOX = /^(?:\[([ xX✓]?)\]|([☐☑☒✓✔]))\s*/;

/** A line without its leading bullet and box; a ticked box is a done item. */
function readLine(line: string): { title: string; done: boolean } {
  // A number may be part of the title: "3. March" loses it only if a title is left.
  const text = line.replace(BULLET, "");
  const box = BOX.exec(text);
  const mark = box?.[1] ?? box?.[2] ?? "";
  const title = (box ? text.slice(box[0].length) : text).replace(/\s+/g, " ").trim();
  return { title, done: /[xX✓✔☑☒]/.test(mark) };
}

/** The items of a text, one per line, without empty lines. */
export const readItemLines = (text: string): { title: string; done: boolean }[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map(readLine)
    .filter(({ title }) => title !== "");

/** Reads a typed, pasted or imported text as a list of items with ids from 1. */
export function parseItems(text: string): Parsed<Item[]> {
  const lines = readItemLines(text);
  if (lines.length === 0) return { ok: true, value: null, converted: false };
  if (lines.length > ITEMS_MAX || lines.some(({ title }) => title.length > ITEM_TITLE_MAX_LENGTH))
    return { ok: false, reason: "fieldTypes.textTooLong" };
  return {
    ok: true,
    value: lines.map((line, index) => ({ id: String(index + 1), ...line })),
    converted: false,
  };
}

/** The items as lines with boxes, in the format that `parseItems` reads. */
export const formatItems = (items: readonly Item[] | null): string =>
  Array.isArray(items)
    ? (items as readonly Item[]).map(({ title, done }) => `[${done ? "x" : " "}] ${title}`).join("\n")
    : "";

/**
 * Merges the changes of two users into a list: new and changed items of `mine` win, and items removed on either side
 * are gone. The order is that of `mine`, followed by items that only `theirs` has.
 * @param base the list that both started from
 */
export function mergeItems(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] {
  const before = new Map(base.map((one) => [one.id, one]));
  const other = new Map(theirs.map((one) => [one.id, one]));
  const own = new Set(mine.map(({ id }) => id));
  const kept = mine.flatMap((one) => {
    const old = before.get(one.id);
    if (!old) return [one];
    const their = other.get(one.id);
    const isTouched = old.title !== one.title || old.done !== one.done;
    if (their) return [isTouched ? one : their];
    return isTouched ? [one] : [];
  });
  return [...kept, ...theirs.filter(({ id }) => !own.has(id) && !before.has(id))];
}
