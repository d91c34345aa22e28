import { SELECT_OPTIONS_MAX } from "../limits/connector";
import { TITLE_MAX_LENGTH } from "../limits/tables";
import { optionsFrom } from "./types/select";
import { tags } from "./types/tags";
import type { ColumnSample, FieldTypeName, SelectOption } from "./field-type";

/** Types whose values are options that their settings list. */
export const choiceTypes: readonly FieldTypeName[] = ["select", "radioSelect", "multipleSelect"];

/** The labels that a text would be as a value of a choice: a list's entries, as people write it, where it takes several. */
export function labelsOf(type: FieldTypeName, text: string): readonly string[] {
  const labels = type === "multipleSelect" ? entriesOf(text) : [text.trim()];
  return labels.filter((label) => label !== "" && label.length <= TITLE_MAX_LENGTH);
}

function entriesOf(text: string): readonly string[] {
  const read = tags.parse(text, { options: [] }, { language: "en", timeZone: "UTC", currency: "" });
  return read.ok ? (read.value ?? []) : [];
}

/** The options that labels need: the most frequent first. */
export function optionsOfLabels(counts: ReadonlyMap<string, number>): SelectOption[] {
  const frequent = [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
  return optionsFrom(frequent).options.slice(0, SELECT_OPTIONS_MAX);
}

/** The options that a column's texts need, as a choice of this type. */
export function optionsOf(type: FieldTypeName, values: ColumnSample["values"]): SelectOption[] {
  const counts = new Map<string, number>();
  for (const { text, count } of values)
    for (const label of labelsOf(type, text)) counts.set(label, (counts.get(label) ?? 0) + count);
  return optionsOfLabels(counts);
}
