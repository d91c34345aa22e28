import type { ArgumentOf } from "#shared/contract/define";
import type { recordGroupCalls } from "#shared/contract/record-groups";
import type { recordCalls } from "#shared/contract/records";
import type { Sort } from "#shared/contract/views";
import { PAGE_SIZE } from "#shared/limits/records";
import type { PageRequest, RecordSelection } from "./gateway";

/** A selection without what it leaves open, so that equal selections are equal requests. */
export const filled = ({ filter, search, trashed }: RecordSelection) => ({
  ...(filter && filter.conditions.length > 0 && { filter }),
  ...(search !== undefined && search !== "" && { search }),
  ...(trashed === true && { trashed }),
});

/** The groups' fields first; what they order already needs no second order. */
function orderOf({ group = [], sort = [] }: RecordSelection): Sort[] {
  const isGrouped = new Set(group.map(({ field }) => field));
  return [...group, ...sort.filter(({ field }) => !isGrouped.has(field))];
}

/** The arguments for a page of a selection. */
export function pageQuery(
  tableId: number,
  selection: RecordSelection,
  { ids, ...page }: PageRequest,
): ArgumentOf<typeof recordCalls.queryRecords> {
  const sort = orderOf(selection);
  return {
    tableId,
    ...filled(selection),
    ...(sort.length > 0 && { sort }),
    ...(selection.board !== undefined && sort.length === 0 && { board: selection.board }),
    ...(ids && { ids: [...ids] }),
    ...page,
  };
}

/** The arguments for the first page of a selection. */
export const firstPageQuery = (tableId: number, selection: RecordSelection) =>
  pageQuery(tableId, selection, { size: PAGE_SIZE, offset: 0 });

/** The arguments for the groups of a selection. */
export const groupQuery = (
  tableId: number,
  selection: RecordSelection,
): ArgumentOf<typeof recordGroupCalls.groupRecords> => ({
  tableId,
  ...filled(selection),
  group: selection.group ?? [],
  aggregates: [],
});
