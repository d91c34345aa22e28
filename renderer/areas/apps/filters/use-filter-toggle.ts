import type { Table } from "#shared/contract/tables";
import { isGroup } from "#shared/fields/filter-group";
import type { FilterCondition, FilterGroup } from "#shared/fields/operators";
import { filterOn, withFilter, withoutField, type PageFilter, type PageState } from "./page-filters";
import { usePageState } from "./use-page-state";

/**
 * Toggles a page filter for the records that a figure counts; null if its conditions cannot be expressed as
 * page filters.
 */
export function useFilterToggle(
  table: Table,
  filter: FilterGroup | undefined,
): { isOn: boolean; toggle: () => void } | null {
  const { change, ...state } = usePageState();
  const filters = pageFilters(table, filter);
  if (filters.length === 0) return null;
  const isOn = filters.every((one) => state.filters.some((known) => isSame(one, known)));
  const toggle = () =>
    change(
      filters.reduce<PageState>(
        (next, one) => (isOn ? withoutField(next, one.tableId, one.fieldId) : withFilter(next, one)),
        state,
      ),
    );
  return { isOn, toggle };
}

/** A page's conditions all hold together, each about a field of its own. */
function pageFilters(table: Table, filter: FilterGroup | undefined): PageFilter[] {
  const conditions = filter?.conditions ?? [];
  const simple = conditions.filter((node): node is FilterCondition => !isGroup(node));
  const isSimple =
    simple.length === conditions.length &&
    new Set(simple.map(({ fieldId }) => fieldId)).size === simple.length;
  if (!isSimple || (filter?.match === "any" && simple.length > 1)) return [];
  return simple.flatMap((condition) => {
    const field = table.fields.find(({ id }) => id === condition.fieldId);
    return field ? [filterOn(table.id, field, condition)] : [];
  });
}

const isSame = (one: PageFilter, other: PageFilter): boolean =>
  one.tableId === other.tableId &&
  one.fieldId === other.fieldId &&
  one.operator === other.operator &&
  JSON.stringify(one.value) === JSON.stringify(other.value);
