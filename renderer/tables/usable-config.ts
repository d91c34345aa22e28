import type { Field } from "#shared/contract/fields";
import type { Sort } from "#shared/contract/views";
import { isGroup } from "#shared/fields/filter-group";
import { listOperators, rangeOperators, unaryOperators } from "#shared/fields/operator-names";
import type { FilterCondition, FilterGroup, FilterNode, OperatorName } from "#shared/fields/operators";

/**
 * The part of a view's settings that is valid for its table now. It is also in the entry file, so it stays small.
 */

type ValueKind = "none" | "list" | "range" | "single";

export function kindOf(operator: OperatorName): ValueKind {
  if (unaryOperators.includes(operator)) return "none";
  if (listOperators.includes(operator)) return "list";
  return rangeOperators.includes(operator) ? "range" : "single";
}

/** Whether its value is complete, so that it can be applied. */
function isComplete({ operator, value }: FilterCondition): boolean {
  switch (kindOf(operator)) {
    case "none":
      return true;
    case "range":
      return Array.isArray(value) && value.length === 2;
    default:
      return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "";
  }
}

/** The valid conditions: those of existing fields with a complete value. */
export function usableFilter(
  filter: FilterGroup | undefined,
  fields: readonly Field[],
): FilterGroup | undefined {
  if (!filter) return undefined;
  const ids = new Set(fields.map((field) => field.id));
  const conditions = filter.conditions.flatMap((node): FilterNode[] => {
    if (isGroup(node)) {
      const group = usableFilter(node, fields);
      return group ? [group] : [];
    }
    return ids.has(node.fieldId) && isComplete(node) ? [node] : [];
  });
  return conditions.length === 0 ? undefined : { match: filter.match, conditions };
}

export const usableSort = (sort: readonly Sort[] | undefined, fields: readonly Field[]): Sort[] =>
  (sort ?? []).filter((one) => fields.some((field) => field.id === one.field));
