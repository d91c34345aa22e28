import type { MatchedColumn } from "#shared/contract/matching-fields";
import { foldOption } from "#shared/fields/options";
import { humanName } from "../sources/header";
import type { TargetField } from "../target";

/** The requested settings of a column that concern its field. */
interface Asked {
  fieldId?: number | null | undefined;
  deleted: boolean;
}

/**
 * The field of the table that each column is written to: the one that was asked for, else the one of its name, in
 * whichever way programs and people write it. Each field is one column's.
 *
 * @param asked what was asked of a column, by its place
 */
export function matchTarget(
  keys: readonly string[],
  target: readonly TargetField[],
  asked: (column: number) => Asked | undefined,
): (TargetField | null)[] {
  const byId = new Map(target.map((field) => [field.id, field]));
  const byName = new Map(target.toReversed().map((field) => [foldOption(field.name), field]));
  const taken = new Set<number>();
  const take = (field: TargetField | undefined): TargetField | null => {
    if (!field || taken.has(field.id)) return null;
    taken.add(field.id);
    return field;
  };
  const chosen = keys.map((_, column) => {
    const fieldId = asked(column)?.fieldId;
    return typeof fieldId === "number" ? take(byId.get(fieldId)) : null;
  });
  return keys.map((key, column) => {
    const { fieldId, deleted = false } = asked(column) ?? {};
    if (chosen[column] || fieldId !== undefined || deleted) return chosen[column] ?? null;
    return take(byName.get(foldOption(key))) ?? take(byName.get(foldOption(humanName(key))));
  });
}

/** A column as it is written to its field; without one it is left out. */
export const toColumn = (
  key: string,
  column: number,
  field: TargetField | null,
  guessed: MatchedColumn,
): MatchedColumn => {
  if (!field) return { ...guessed, deleted: true, fieldId: null };
  const { id, name, type, config, required } = field;
  return {
    key,
    column,
    label: name,
    type,
    config,
    required,
    deleted: false,
    fieldId: id,
    createsRecords: false,
    choices: [],
  };
};
