import type { Field } from "#shared/contract/fields";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import type { FilterCondition, FilterGroup, FilterNode, OperatorName } from "#shared/fields/operators";
import { kindOf } from "../../../tables/usable-config";

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

/** A nested group starts with the other operator, because "and" inside "and" needs no group. */
export const newGroup = (field: Field, outer: FilterGroup): FilterGroup => ({
  match: outer.match === "all" ? "any" : "all",
  conditions: [newCondition(field)],
});

/** The condition with another comparison; its value stays where that one takes the same kind. */
export function withOperator(condition: FilterCondition, operator: OperatorName): FilterCondition {
  const { value, ...rest } = condition;
  const keeps = value !== undefined && kindOf(operator) === kindOf(condition.operator);
  return { ...rest, operator, ...(keeps && { value }) };
}
