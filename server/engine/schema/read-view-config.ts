import type { Sort, ViewConfig } from "#shared/contract/views";

/** Older sorts call their field otherwise. */
type StoredSort = Sort | (Pick<Sort, "order"> & { fieldId: number });

/**
 * A view's settings from the text that is stored. Sorts and groups that call their field `fieldId` stand in older
 * views and in the log, which an undo takes them from: they are read as they are written today.
 */
export function readViewConfig(text: string): ViewConfig {
  const { sort, group, ...rest } = JSON.parse(text) as ViewConfig;
  return { ...rest, ...(sort && { sort: readSorts(sort) }), ...(group && { group: readSorts(group) }) };
}

const readSorts = (stored: readonly StoredSort[]): Sort[] =>
  stored.map((one) => ("field" in one ? one : { field: one.fieldId, order: one.order }));
