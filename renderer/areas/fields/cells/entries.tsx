import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { plainText } from "#shared/fields/values/cell-entries";
import { formatValue } from "../types/field-values";
import type { CellContext } from "../types/field-view";
import { textChipsElement } from "./multi-value";

/** The entries of a computed list, each as its field writes it, as far as they fit into `width` px. */
export const entriesElement = (
  entries: readonly unknown[],
  field: Field,
  context: CellContext,
  width?: number,
) => {
  // Written one by one: a list may be long, and few of it are seen.
  const textOf = (entry: unknown) => entryText(entry as CellValue, field, context);
  return textChipsElement(entries, textOf, width);
};

function entryText(entry: CellValue, field: Field, context: CellContext): string {
  if (typeof entry === "object" && entry !== null && "title" in entry) return plainText(entry["title"]);
  const { result } = field;
  if (!result) return plainText(entry);
  return formatValue(entry, { ...field, type: result.type, config: result.config, result: null }, context);
}
