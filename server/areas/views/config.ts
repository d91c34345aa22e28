import { isGroup } from "#shared/fields/filter-group";
import type { FilterCondition, FilterGroup, FilterNode } from "#shared/fields/operators";
import type { ViewConfig } from "#shared/contract/views";

/** Every field that a view's settings name. */
export function namedFields(config: ViewConfig): Set<number> {
  return new Set([
    ...(config.fields ?? []).map(({ fieldId }) => fieldId),
    ...(config.hidden ?? []),
    ...(config.sort ?? []).map(({ field }) => field),
    ...(config.filter ? filterFields(config.filter) : []),
    ...(config.group ?? []).map(({ field }) => field),
    ...(config.aggregates ?? []).map(({ fieldId }) => fieldId),
  ]);
}

const filterFields = (node: FilterNode): number[] => conditionsOf(node).map(({ fieldId }) => fieldId);

export const conditionsOf = (node: FilterNode): FilterCondition[] =>
  isGroup(node) ? node.conditions.flatMap(conditionsOf) : [node];

/** A view's settings without the fields that were deleted since: nobody has to repair a view by hand. */
export function withoutDeletedFields(config: ViewConfig, exists: (fieldId: number) => boolean): ViewConfig {
  const { fields, hidden, sort, filter, group, aggregates } = config;
  return {
    ...config,
    ...(fields ? { fields: fields.filter(({ fieldId }) => exists(fieldId)) } : {}),
    ...(hidden ? { hidden: hidden.filter(exists) } : {}),
    ...(sort ? { sort: sort.filter(({ field }) => exists(field)) } : {}),
    ...(group ? { group: group.filter(({ field }) => exists(field)) } : {}),
    ...(aggregates ? { aggregates: aggregates.filter(({ fieldId }) => exists(fieldId)) } : {}),
    ...(filter ? { filter: pruneGroup(filter, ({ fieldId }) => exists(fieldId)) } : {}),
  };
}

/**
 * Settings to be stored, with the columns of deleted fields as they stood: whoever saves a view meanwhile does not see
 * them, and they are there when the field comes back.
 */
export function withDeletedColumns(
  config: ViewConfig,
  stored: ViewConfig,
  exists: (fieldId: number) => boolean,
): ViewConfig {
  const columns = (stored.fields ?? []).filter(({ fieldId }) => !exists(fieldId));
  const hidden = (stored.hidden ?? []).filter((fieldId) => !exists(fieldId));
  return {
    ...config,
    ...(config.fields && columns.length > 0 ? { fields: [...config.fields, ...columns] } : {}),
    ...(hidden.length > 0 ? { hidden: [...(config.hidden ?? []), ...hidden] } : {}),
  };
}

/** A filter without the conditions that cannot be asked. */
export function pruneGroup(group: FilterGroup, canAsk: (condition: FilterCondition) => boolean): FilterGroup {
  const conditions = group.conditions.flatMap((node): FilterNode[] => {
    if (!isGroup(node)) return canAsk(node) ? [node] : [];
    const inner = pruneGroup(node, canAsk);
    // A group that lost all its conditions must not turn into one that holds always or never.
    return inner.conditions.length === 0 && node.conditions.length > 0 ? [] : [inner];
  });
  return { ...group, conditions };
}
