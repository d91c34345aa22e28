import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { plainText } from "#shared/fields/cell-entries";
import { formatValue } from "../types/field-values";
import type { CellContext } from "../types/field-view";
import { chipElement } from "./chip";
import { severalElement } from "./several";

/** Entries that a cell draws; the rest is behind its edge. */
const DRAWN_MAX = 12;

/** The entries of a computed list, each as its field writes it. */
export function entriesElement(entries: readonly unknown[], field: Field, context: CellContext) {
  const shown = entries.slice(0, DRAWN_MAX).map((entry) => entryText(entry as CellValue, field, context));
  return severalElement(shown.map((text, place) => <span key={place}>{chipElement(text, "stone")}</span>));
}

function entryText(entry: CellValue, field: Field, context: CellContext): string {
  if (typeof entry === "object" && entry !== null && "title" in entry) return plainText(entry["title"]);
  const { result } = field;
  if (!result) return plainText(entry);
  return formatValue(entry, { ...field, type: result.type, config: result.config, result: null }, context);
}
