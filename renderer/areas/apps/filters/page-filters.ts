import type { Field } from "#shared/contract/fields";
import type { FilterCondition, FilterGroup } from "#shared/fields/operators";

/** A condition that a block of a page puts on the others: about a field of a table. */
export interface PageFilter {
  tableId: number;
  fieldId: number;
  /** By these it is found again in tables that are about something else. */
  fieldName: string;
  fieldType: Field["type"];
  operator: FilterCondition["operator"];
  value?: FilterCondition["value"];
}

/** What narrows a page's blocks; it stands in the address, so that it can be shared. */
export interface PageState {
  search: string;
  filters: readonly PageFilter[];
}

const SEARCH = "q";
const FILTER = "f";

/** Reads the state from an address; what is malformed there is left out. */
export function readPageState(query: URLSearchParams): PageState {
  return {
    search: query.get(SEARCH) ?? "",
    filters: query.getAll(FILTER).flatMap((text): PageFilter[] => {
      try {
        const [tableId, fieldId, fieldName, fieldType, operator, value] = JSON.parse(text) as unknown[];
        if (typeof tableId !== "number" || typeof fieldId !== "number" || typeof fieldName !== "string")
          return [];
        return [{ tableId, fieldId, fieldName, fieldType, operator, value } as PageFilter];
      } catch {
        return [];
      }
    }),
  };
}

/** The address's query with another state. */
export function withPageState(query: URLSearchParams, { search, filters }: PageState): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(FILTER);
  next.delete(SEARCH);
  if (search !== "") next.set(SEARCH, search);
  for (const { tableId, fieldId, fieldName, fieldType, operator, value } of filters)
    next.append(FILTER, JSON.stringify([tableId, fieldId, fieldName, fieldType, operator, value]));
  return next;
}

/** The same state with one filter more, in the place of one about the same field. */
export const withFilter = (state: PageState, filter: PageFilter): PageState => ({
  ...state,
  filters: [...withoutField(state, filter.tableId, filter.fieldId).filters, filter],
});

export const withoutField = (state: PageState, tableId: number, fieldId: number): PageState => ({
  ...state,
  filters: state.filters.filter((one) => one.tableId !== tableId || one.fieldId !== fieldId),
});

/**
 * The conditions of a page for one table: about its own fields, and for other tables' fields about the field of the same
 * name and type.
 */
export function conditionsFor(
  { filters }: PageState,
  tableId: number,
  fields: readonly Field[],
): FilterCondition[] {
  return filters.flatMap((filter): FilterCondition[] => {
    const field =
      filter.tableId === tableId
        ? fields.find(({ id }) => id === filter.fieldId)
        : fields.find(({ name, type }) => name === filter.fieldName && type === filter.fieldType);
    if (!field) return [];
    const { operator, value } = filter;
    return [{ fieldId: field.id, operator, ...(value !== undefined && { value }) } as FilterCondition];
  });
}

/** A block's own filter together with the page's conditions. */
export function joinFilters(
  own: FilterGroup | undefined,
  conditions: readonly FilterCondition[],
): FilterGroup | undefined {
  if (conditions.length === 0) return own;
  return { match: "all", conditions: [...(own ? [own] : []), ...conditions] };
}
