import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { Converted } from "#shared/fields/conversion";
import { choiceTypes, labelsOf, optionsOfLabels } from "#shared/fields/choice-options";
import type { FieldTypeName, SelectOption } from "#shared/fields/field-type";
import { readValues } from "../../../engine/public";
import type { Granted } from "../../../policy/granted";
import type { RetypeContext, TypeChoice } from "./context";

/** Whether a choice was asked for without saying of what. */
export const lacksOptions = ({ type, config }: TypeChoice, complete: Record<string, unknown>): boolean =>
  choiceTypes.includes(type) &&
  config?.["options"] === undefined &&
  (complete["options"] as readonly unknown[]).length === 0;

/** The options that a field has already, or those that its values need: the most frequent first. */
export async function gatherOptions(
  { org, signal }: RetypeContext,
  grant: Granted<"table", "update">,
  field: Field,
  type: FieldTypeName,
  asText: (value: CellValue) => Converted | null,
): Promise<SelectOption[]> {
  if (choiceTypes.includes(field.type)) return field.config["options"] as SelectOption[];
  const counts = new Map<string, number>();
  for await (const values of readValues(org.database, grant, field.id, { after: 0 }, { signal })) {
    for (const [, value] of values) {
      for (const label of labelsOf(type, asText(value)?.text ?? ""))
        counts.set(label, (counts.get(label) ?? 0) + 1);
    }
  }
  return optionsOfLabels(counts);
}
