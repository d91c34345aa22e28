import type { Field } from "#shared/contract/fields";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import { isGroup } from "#shared/fields/filter-group";
import {
  listOperators,
  rangeOperators,
  unaryOperators,
  type FilterCondition,
  type FilterGroup,
  type FilterNode,
  type OperatorName,
} from "#shared/fields/operators";

/** The same group with another node at a place; without it when `node` is null. */
export function replaceNode(group: FilterGroup, index: number, node: FilterNode | null): FilterGroup {
  const conditions = group.conditions.flatMap((one, at) =>
    at !== index ? [one] : node === null ? [] : [node],
  );
  return { ...group, conditions };
}

export const addNode = (group: FilterGroup, node: FilterNode): FilterGroup => ({
  ...group,
  conditions: [...group.conditions, node],
});

export const newCondition = (field: Field): FilterCondition => ({
  fieldId: field.id,
  operator: fieldTypes[asShown(field).type].operators[0] ?? "is",
});

/** A group inside another asks the other way: who wants "and" inside "and" needs none. */
export const newGroup = (field: Field, outer: FilterGroup): FilterGroup => ({
  match: outer.match === "all" ? "any" : "all",
  conditions: [newCondition(field)],
});

type ValueKind = "none" | "list" | "range" | "single";

function kindOf(operator: OperatorName): ValueKind {
  if (unaryOperators.includes(operator)) return "none";
  if (listOperators.includes(operator)) return "list";
  return rangeOperators.includes(operator) ? "range" : "single";
}

/** The condition with another comparison; its value stays where that one takes the same kind. */
export function withOperator(condition: FilterCondition, operator: OperatorName): FilterCondition {
  const { value, ...rest } = condition;
  const keeps = value !== undefined && kindOf(operator) === kindOf(condition.operator);
  return { ...rest, operator, ...(keeps && { value }) };
}

/** Whether its value is chosen, so that it can be asked. */
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

/** Conditions that can be asked: those of fields that are there and whose value is chosen. */
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
