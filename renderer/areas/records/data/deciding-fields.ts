import { isGroup } from "#shared/fields/filter-group";
import type { FilterNode } from "#shared/fields/operators";
import type { RecordSelection } from "./gateway";

function filterFields(node: FilterNode): number[] {
  return isGroup(node) ? node.conditions.flatMap(filterFields) : [node.fieldId];
}

/** Fields whose values determine whether and where a window contains a record. */
export function decidingFields({ filter, sort, group }: RecordSelection): number[] {
  return [
    ...(filter ? filterFields(filter) : []),
    ...[...(group ?? []), ...(sort ?? [])].map((one) => one.field),
  ];
}
