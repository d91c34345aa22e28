import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Converted } from "#shared/fields/conversion";
import { optionsFrom } from "#shared/fields/select";
import { tags } from "#shared/fields/tags";
import type { FieldTypeName, SelectOption } from "#shared/fields/types";
import { SELECT_OPTIONS_MAX } from "#shared/limits/connector";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { readValues } from "../../../engine/public";
import type { Granted } from "../../../policy/granted";
import type { RetypeContext, TypeChoice } from "./context";

const choices: readonly FieldTypeName[] = ["select", "radioSelect", "multipleSelect"];

/** Whether a choice was asked for without saying of what. */
export const lacksOptions = ({ type, config }: TypeChoice, complete: Record<string, unknown>): boolean =>
  choices.includes(type) &&
  config?.["options"] === undefined &&
  (complete["options"] as readonly unknown[]).length === 0;

/** The options that a field has already, or those that its values need: the most frequent first. */
export async function gatherOptions(
  { org, signal }: RetypeContext,
  grant: Granted<"field:manage">,
  field: Field,
  type: FieldTypeName,
  asText: (value: CellValue) => Converted | null,
): Promise<SelectOption[]> {
  if (choices.includes(field.type)) return field.config["options"] as SelectOption[];
  const counts = new Map<string, number>();
  for await (const values of readValues(org.database, grant, field.id, { after: 0 }, { signal })) {
    for (const [, value] of values) {
      const text = asText(value)?.text.trim() ?? "";
      for (const label of type === "multipleSelect" ? entriesOf(text) : [text]) {
        if (label !== "" && label.length <= TITLE_MAX_LENGTH) counts.set(label, (counts.get(label) ?? 0) + 1);
      }
    }
  }
  const frequent = [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
  return optionsFrom(frequent).options.slice(0, SELECT_OPTIONS_MAX);
}

/** The entries of a list as people write it. */
function entriesOf(text: string): readonly string[] {
  const read = tags.parse(text, { options: [] }, { language: "en", timeZone: "UTC", currency: "" });
  return read.ok ? (read.value ?? []) : [];
}
