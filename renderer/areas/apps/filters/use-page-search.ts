import type { FilterConfig } from "#shared/blocks/types/navigation";
import type { Field } from "#shared/contract/fields";
import type { Page } from "#shared/contract/pages";
import { operatorsOf } from "../../fields/public";
import { useGetTableQuery } from "../../../tables/tables-api";
import { filterOn, withFilter, withoutField } from "./page-filters";
import { usePageState } from "./use-page-state";

/** Whether a search can go to a field: it is one that holds words. */
export const isSearchable = (field: Field): boolean => operatorsOf(field).includes("contains");

/** The search of a page: over all blocks of records, or in the field of a filter block while that is there. */
export function usePageSearch(page: Page, filterBlockId: number | null) {
  const state = usePageState();
  const block = page.components.find(({ id, config }) => id === filterBlockId && config.type === "filter");
  const { tableId = null, fieldId = null } = (block?.normalizedConfig ?? {}) as Partial<FilterConfig>;
  const { data } = useGetTableQuery({ tableId: tableId ?? 1 }, { skip: tableId === null });
  const field = data?.table.fields.find(({ id }) => id === fieldId);
  if (!data || !field || !isSearchable(field))
    return { text: state.search, search: (search: string) => state.change({ ...state, search }) };
  const ownTableId = data.table.id;
  const current = state.filters.find((one) => one.tableId === ownTableId && one.fieldId === field.id);
  return {
    text: current?.operator === "contains" && typeof current.value === "string" ? current.value : "",
    search: (text: string) =>
      state.change(
        text === ""
          ? withoutField(state, ownTableId, field.id)
          : withFilter(state, filterOn(ownTableId, field, { operator: "contains", value: text })),
      ),
  };
}
