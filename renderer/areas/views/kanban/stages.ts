import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { SelectOption } from "#shared/fields/field-type";
import type { FilterNode } from "#shared/fields/operators";
import { NO_STAGE } from "#shared/views/types/flow";
import type { RecordSelection } from "../../records/public";

export interface Stage {
  key: string;
  /** What the stage's records hold; null for those without a value. */
  value: number | null;
}

export const stageKeyOf = (value: CellValue | undefined): string =>
  typeof value === "number" ? String(value) : NO_STAGE;

/**
 * The columns of a board: every option of a select, or the people that records name. Records without a value stand
 * first, if there are any.
 */
export function stagesOf(field: Field, counts: ReadonlyMap<string, number>): Stage[] {
  const values =
    field.type === "user"
      ? [...counts.keys()].filter((key) => key !== NO_STAGE).map(Number)
      : (field.config["options"] as SelectOption[]).map(({ id }) => id);
  const stages: Stage[] = values.map((value) => ({ key: String(value), value }));
  return (counts.get(NO_STAGE) ?? 0) > 0 ? [{ key: NO_STAGE, value: null }, ...stages] : stages;
}

/** The part of a view's records that one stage holds. */
export function selectionOfStage(
  selection: RecordSelection,
  fieldId: number,
  { value }: Stage,
): RecordSelection {
  const here: FilterNode =
    value === null ? { fieldId, operator: "isEmpty" } : { fieldId, operator: "is", value };
  const { filter } = selection;
  const others = !filter ? [] : filter.match === "all" ? filter.conditions : [filter];
  return { ...selection, filter: { match: "all", conditions: [...others, here] } };
}
