import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { TimeStep } from "#shared/fields/time-steps";
import { conditionOf } from "../blocks/group-words";
import { filterOn, withFilter, withoutField, type PageState } from "./page-filters";
import { usePageState } from "./use-page-state";

/** Narrows the page to groups of a table's fields; where it is narrowed by one of them already, takes that back. */
export function useFilterByGroups(tableId: number, step: TimeStep) {
  const { change, ...state } = usePageState();
  return (groups: readonly { field: Field; key: CellValue }[]) => {
    const isOn = ({ id }: Field) =>
      state.filters.some((one) => one.tableId === tableId && one.fieldId === id);
    const isFiltered = groups.some(({ field }) => isOn(field));
    change(
      groups.reduce<PageState>(
        (next, { field, key }) =>
          isFiltered
            ? withoutField(next, tableId, field.id)
            : withFilter(next, filterOn(tableId, field, conditionOf(key, field, step))),
        state,
      ),
    );
  };
}
