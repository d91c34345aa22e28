import { isGroup } from "#shared/fields/filter-group";
import type { FilterCondition, FilterGroup, FilterNode } from "#shared/fields/operators";
import type { ViewConfig } from "#shared/contract/views";
import { fieldsOfSettings, mapSettings } from "#shared/views/index";
import type { ViewType } from "#shared/views/view-type";

/** Every field that a view's settings name. */
export function namedFields(config: ViewConfig, type: ViewType): Set<number> {
  return new Set([
    ...(config.fields ?? []).map(({ fieldId }) => fieldId),
    ...(config.hidden ?? []),
    ...(config.sort ?? []).map(({ field }) => field),
    ...(config.filter ? filterFields(config.filter) : []),
    ...(config.group ?? []).map(({ field }) => field),
    ...(config.aggregates ?? []).map(({ fieldId }) => fieldId),
    ...(config.settings ? fieldsOfSettings(type, config.settings) : []),
  ]);
}

const filterFields = (node: FilterNode): number[] => conditionsOf(node).map(({ fieldId }) => fieldId);

export const conditionsOf = (node: FilterNode): FilterCondition[] =>
  isGroup(node) ? node.conditions.flatMap(conditionsOf) : [node];

/** A view's settings without deleted fields, so that views need no manual repair. */
export function withoutDeletedFields(
  config: ViewConfig,
  type: ViewType,
  exists: (fieldId: number) => boolean,
): ViewConfig {
  const { fields, hidden, sort, filter, group, aggregates, settings } = config;
  return {
    ...config,
    ...(fields ? { fields: fields.filter(({ fieldId }) => exists(fieldId)) } : {}),
    ...(hidden ? { hidden: hidden.filter(exists) } : {}),
    ...(sort ? { sort: sort.filter(({ field }) => exists(field)) } : {}),
    ...(group ? { group: group.filter(({ field }) => exists(field)) } : {}),
    ...(aggregates ? { aggregates: aggregates.filter(({ fieldId }) => exists(fieldId)) } : {}),
    ...(filter ? { filter: pruneGroup(filter, ({ fieldId }) => exists(fieldId)) } : {}),
    ...(settings ? { settings: mapSettings(type, settings, (id) => (exists(id) ? id : null)) } : {}),
  };
}

/**
 * Settings to store, with the columns of deleted fields unchanged: a user who saves the view in the meantime does
 * not see them, and they are back when the field is restored.
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

/** A filter without invalid conditions. */
export function pruneGroup(group: FilterGroup, canAsk: (condition: FilterCondition) => boolean): FilterGroup {
  const conditions = group.conditions.flatMap((node): FilterNode[] => {
    if (!isGroup(node)) return canAsk(node) ? [node] : [];
    const inner = pruneGroup(node, canAsk);
    // A group that lost all its conditions must not become one that always or never matches.
    return inner.conditions.length === 0 && node.conditions.length > 0 ? [] : [inner];
  });
  return { ...group, conditions };
}
