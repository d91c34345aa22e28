import type { Sort, ViewConfig } from "#shared/contract/views";

/** Older sorts call their field otherwise. */
type StoredSort = Sort | (Pick<Sort, "order"> & { fieldId: number });

/**
 * Parses a view's stored settings. Older views, and old log entries restored by undo, have sorts and groups with a
 * `fieldId`: they are converted to the present format.
 */
export function readViewConfig(text: string): ViewConfig {
  const { sort, group, ...rest } = JSON.parse(text) as ViewConfig;
  return { ...rest, ...(sort && { sort: readSorts(sort) }), ...(group && { group: readSorts(group) }) };
}

const readSorts = (stored: readonly StoredSort[]): Sort[] =>
  stored.map((one) => ("field" in one ? one : { field: one.fieldId, order: one.order }));
