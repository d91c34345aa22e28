import { isGroup } from "#shared/fields/filter-group";
import type { FilterGroup, FilterNode } from "#shared/fields/operators";
import type { ViewConfig } from "#shared/contract/views";

/** Every field that a view's settings name. */
export function namedFields(config: ViewConfig): Set<number> {
  return new Set([
    ...(config.fields ?? []).map(({ fieldId }) => fieldId),
    ...(config.hidden ?? []),
    ...(config.sort ?? []).map(({ fieldId }) => fieldId),
    ...(config.filter ? filterFields(config.filter) : []),
    ...(config.group ?? []).map(({ fieldId }) => fieldId),
    ...(config.aggregates ?? []).map(({ fieldId }) => fieldId),
  ]);
}

function filterFields(node: FilterNode): number[] {
  return isGroup(node) ? node.conditions.flatMap(filterFields) : [node.fieldId];
}

/** A view's settings without the fields that were deleted since: nobody has to repair a view by hand. */
export function withoutDeletedFields(config: ViewConfig, exists: (fieldId: number) => boolean): ViewConfig {
  const { fields, hidden, sort, filter, group, aggregates } = config;
  return {
    ...config,
    ...(fields ? { fields: fields.filter(({ fieldId }) => exists(fieldId)) } : {}),
    ...(hidden ? { hidden: hidden.filter(exists) } : {}),
    ...(sort ? { sort: sort.filter(({ fieldId }) => exists(fieldId)) } : {}),
    ...(group ? { group: group.filter(({ fieldId }) => exists(fieldId)) } : {}),
    ...(aggregates ? { aggregates: aggregates.filter(({ fieldId }) => exists(fieldId)) } : {}),
    ...(filter ? { filter: pruneGroup(filter, exists) } : {}),
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

function pruneGroup(group: FilterGroup, exists: (fieldId: number) => boolean): FilterGroup {
  const conditions = group.conditions.flatMap((node): FilterNode[] => {
    if (!isGroup(node)) return exists(node.fieldId) ? [node] : [];
    const inner = pruneGroup(node, exists);
    // A group that lost all its conditions must not turn into one that holds always or never.
    return inner.conditions.length === 0 && node.conditions.length > 0 ? [] : [inner];
  });
  return { ...group, conditions };
}
