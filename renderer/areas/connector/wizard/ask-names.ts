import { chooseNamed } from "../../../tables/choose-named";
import { changeDraft, draftOf } from "./draft";
import type { Configured, MatchedColumn } from "./matched-columns";

/**
 * Asks which records the names mean that several have, column by column, and returns the fields with the answers.
 *
 * @returns null if the user cancelled
 */
export async function askNames(
  identifier: string,
  { shared }: Pick<Configured, "shared">,
  columns: readonly MatchedColumn[],
): Promise<MatchedColumn["field"][] | null> {
  const fields: MatchedColumn["field"][] = [];
  for (const { field } of columns) {
    const known = field.choices.map(({ title }) => title);
    const asked = field.deleted ? undefined : shared.find(({ column }) => column === field.column);
    const names = asked?.names.filter((name) => !known.includes(name)) ?? [];
    const chosen = asked && names.length > 0 ? await chooseNamed(asked.tableId, names) : [];
    if (chosen === null) return null;
    const choices = [...field.choices, ...chosen];
    if (chosen.length > 0)
      changeDraft(identifier, { choices: { ...draftOf(identifier).choices, [field.column]: choices } });
    fields.push({ ...field, choices });
  }
  return fields;
}
