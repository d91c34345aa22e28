import type { CellValue } from "../contract/cells";
import { showsSomething } from "../tidy-name";
import type { FieldTypeName } from "./field-type";
import { plainTextOf } from "./values/rich-text";

/** Empty values: an empty text, an empty list, an object of empty parts. */
export function isBlank(value: CellValue): boolean {
  if (typeof value !== "object" || value === null) return value === "" || value === null;
  return Object.values(value).every((part) => part === "" || part === null);
}

/** Whether nothing of a value can be read: white space alone, what leaves no ink, rich text without a word. */
export function saysNothing(
  { type, config }: { type: FieldTypeName; config: Record<string, unknown> },
  value: CellValue,
): boolean {
  if (typeof value !== "string") return isBlank(value);
  const isRich = type === "text" && config["format"] === "richText";
  return !showsSomething(isRich ? plainTextOf(value) : value);
}
