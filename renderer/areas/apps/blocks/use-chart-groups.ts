import type { ChartConfig } from "#shared/blocks/types/figures";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { useGroupRecordsQuery } from "../api";
import { withoutField } from "../filters/page-filters";
import { usePageState } from "../filters/use-page-state";
import { aggregatesOf, groupsOf, useSourceFilter } from "./figures";
import { conditionOf } from "./group-words";

/**
 * The groups of a chart. While the page is filtered by one of them, the chart keeps all and names the chosen one;
 * other filters on its field restrict it as they restrict every block.
 */
export function useChartGroups(table: Table, config: ChartConfig, field: Field, split: Field | undefined) {
  const { measure, step } = config;
  const state = usePageState();
  const picked = state.filters.find(({ tableId, fieldId }) => tableId === table.id && fieldId === field.id);
  const all = useSourceFilter(table, config.filter, { state: withoutField(state, table.id, field.id) });
  const filtered = useSourceFilter(table, config.filter);
  const asked = {
    tableId: table.id,
    group: [field, ...(split ? [split] : [])].map((of) => groupsOf(of, step)),
    aggregates: aggregatesOf(measure),
    ...(state.search !== "" && { search: state.search }),
  };
  const whole = useGroupRecordsQuery({ ...asked, ...(all && { filter: all }) });
  const chosen =
    picked &&
    whole.data?.groups.find(({ keys: [key = null], keys: { length } }) => {
      const { operator, value } = conditionOf(key, field, step);
      return (
        length === 1 && JSON.stringify([operator, value]) === JSON.stringify([picked.operator, picked.value])
      );
    });
  const isOther = picked !== undefined && whole.data !== undefined && chosen === undefined;
  const restricted = useGroupRecordsQuery(
    { ...asked, ...(filtered && { filter: filtered }) },
    { skip: !isOther },
  );
  const { data, error, refetch } = isOther ? restricted : whole;
  return { data, error, refetch, chosen: chosen && { key: chosen.keys[0] ?? null } };
}
