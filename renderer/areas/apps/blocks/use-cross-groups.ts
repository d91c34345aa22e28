import type { Measure } from "#shared/blocks/data-source";
import { tableTopic } from "#shared/contract/events";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { FilterGroup } from "#shared/fields/operators";
import type { TimeStep } from "#shared/fields/time-steps";
import { useTopic } from "../../../app/socket";
import { useGroupRecordsQuery } from "../api";
import { usePageState } from "../filters/use-page-state";
import { aggregatesOf, groupsOf, useSourceFilter } from "./figures";

interface Source {
  filter?: FilterGroup | undefined;
  measure: Measure;
  step: TimeStep;
}

/**
 * Records grouped by one field and inside of that by another, and by the other alone for its order and totals; kept right
 * while they show.
 */
export function useCrossGroups(
  table: Table,
  since: number,
  { filter: own, measure, step }: Source,
  outer: Field,
  inner: Field | undefined,
) {
  const { search } = usePageState();
  const filter = useSourceFilter(table, own);
  useTopic(tableTopic(table.id), since);
  const asked = {
    tableId: table.id,
    aggregates: aggregatesOf(measure),
    ...(filter && { filter }),
    ...(search !== "" && { search }),
  };
  const { data, error, refetch } = useGroupRecordsQuery({
    ...asked,
    group: [outer, ...(inner ? [inner] : [])].map((field) => groupsOf(field, step)),
  });
  const byInner = useGroupRecordsQuery(
    { ...asked, group: [groupsOf(inner ?? outer, step)] },
    { skip: !inner },
  );
  const isKnown = data && (!inner || byInner.data);
  return {
    groups: isKnown ? data.groups : null,
    byInner: inner ? (byInner.data?.groups ?? []) : [],
    isComplete: (data?.isComplete ?? true) && (byInner.data?.isComplete ?? true),
    error: error ?? byInner.error,
    refetch,
  };
}
