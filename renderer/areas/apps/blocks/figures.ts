import { tableTopic } from "#shared/contract/events";
import type { Measure } from "#shared/blocks/data-source";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { FilterGroup, FilterNode } from "#shared/fields/operators";
import { isTimeField, type TimeStep } from "#shared/fields/time-steps";
import { useTopic } from "../../../app/socket";
import { useAggregateRecordsQuery } from "../api";
import { conditionsFor, joinFilters, type PageState } from "../filters/page-filters";
import { usePageState } from "../filters/use-page-state";

interface Source {
  filter?: FilterGroup | undefined;
  measure: Measure;
}

/** The aggregates of a measure: none for the number of records. */
export const aggregatesOf = ({ fieldId, name }: Measure) => (fieldId === null ? [] : [{ fieldId, name }]);

/** Groups of a field, in spans of time where it has any: equal groups are asked for in equal words, and read once. */
export const groupsOf = (field: Field, step: TimeStep) => ({
  field: field.id,
  order: "asc" as const,
  ...(isTimeField(field) && { step }),
});

/**
 * A source's own filter with the page's filters, and the conditions given besides.
 *
 * @param options.state filters of the page in the place of the present ones
 */
export function useSourceFilter(
  table: Table,
  filter: FilterGroup | undefined,
  { besides = [], state }: { besides?: readonly FilterNode[]; state?: PageState } = {},
): FilterGroup | undefined {
  const present = usePageState();
  return joinFilters(filter, [...conditionsFor(state ?? present, table.id, table.fields), ...besides]);
}

/** One number over the records of a source, kept current while visible; null while unknown. */
export function useFigure(
  table: Table,
  since: number,
  { filter: own, measure }: Source,
  besides?: readonly FilterNode[],
  skip = false,
) {
  const { search } = usePageState();
  const filter = useSourceFilter(table, own, besides && { besides });
  useTopic(tableTopic(table.id), since);
  const { data, error, refetch } = useAggregateRecordsQuery(
    {
      tableId: table.id,
      aggregates: aggregatesOf(measure),
      ...(filter && { filter }),
      ...(search !== "" && { search }),
    },
    { skip },
  );
  const value = data && (measure.fieldId === null ? data.count : data.values[0]);
  return { value: value ?? (data ? null : undefined), error, refetch };
}
