import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { SelectOption } from "#shared/fields/field-type";
import type { FilterNode } from "#shared/fields/operators";
import { NO_STAGE } from "#shared/views/types/flow";
import type { RecordSelection } from "../../records/public";

export interface Stage {
  key: string;
  /** Value of the stage's records; null for those without a value. */
  value: CellValue;
}

/** The number that names a stage: of an option, a person or a connected record. */
function idOf(value: CellValue | undefined): number | null {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one === "object" && one !== null && "id" in one) return Number(one.id);
  return typeof one === "number" ? one : null;
}

export const stageKeyOf = (value: CellValue | undefined): string => String(idOf(value) ?? NO_STAGE);

/** How many records a stage holds, and the value that they have. */
export interface StageCount {
  count: number;
  value: CellValue;
}

/**
 * The columns of a board: every option of a select, or the people or connected records that records name. Records
 * without a value stand first, if there are any.
 */
export function stagesOf(field: Field, counts: ReadonlyMap<string, StageCount>): Stage[] {
  const options = field.config["options"] as SelectOption[] | undefined;
  const stages: Stage[] = options
    ? options.map(({ id }) => ({ key: String(id), value: id }))
    : [...counts].filter(([key]) => key !== NO_STAGE).map(([key, { value }]) => ({ key, value }));
  return (counts.get(NO_STAGE)?.count ?? 0) > 0 ? [{ key: NO_STAGE, value: null }, ...stages] : stages;
}

function conditionOf({ id: fieldId, type }: Field, value: CellValue): FilterNode {
  const id = idOf(value);
  if (id === null) return { fieldId, operator: "isEmpty" };
  return type === "connectedRecord"
    ? { fieldId, operator: "isAnyOf", value: [id] }
    : { fieldId, operator: "is", value: id };
}

/**
 * Selection of one stage within a view's records, in the order of the board's cards unless there is a sort.
 * @param board null if its cards have no order of their own
 */
export function selectionOfStage(
  selection: RecordSelection,
  field: Field,
  { value }: Stage,
  board: number | null,
): RecordSelection {
  const { filter, sort = [] } = selection;
  const others = !filter ? [] : filter.match === "all" ? filter.conditions : [filter];
  return {
    ...selection,
    ...(board !== null && sort.length === 0 && { board }),
    filter: { match: "all", conditions: [...others, conditionOf(field, value)] },
  };
}
