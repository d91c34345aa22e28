import { useMemo } from "react";
import type { CellValue } from "#shared/contract/records";
import type { Aggregate } from "#shared/contract/views";
import { AGGREGATES_MAX } from "#shared/limits/records";
import type { RecordWindow } from "../data/record-window";
import { groupRecords } from "../data/server-gateway";
import type { TableRecords } from "../data/table-records";
import { useLatestAnswer } from "../use-latest-answer";
import { headingKey } from "./row-layout";

/** The aggregates of each group, by its heading's key and then by field. */
export type GroupTotals = ReadonlyMap<string, ReadonlyMap<number, CellValue>>;

/** The aggregates of all groups, in one call; null if none are requested or known. */
export function useGroupTotals(
  records: TableRecords,
  window: RecordWindow,
  aggregates: readonly Aggregate[],
): GroupTotals | null {
  // An equal list is no other question.
  const key = JSON.stringify(aggregates.slice(0, AGGREGATES_MAX));
  const { selection, isLoaded } = window;
  const ask = useMemo(() => {
    const asked = JSON.parse(key) as Aggregate[];
    const fieldIds = selection.group?.map(({ field }) => field) ?? [];
    if (!isLoaded || asked.length === 0 || fieldIds.length === 0) return null;
    return async (signal: AbortSignal): Promise<GroupTotals> => {
      const { groups } = await groupRecords(records.tableId, selection, asked, signal);
      return new Map(
        groups.map((group) => [
          headingKey(fieldIds, group),
          new Map(asked.map(({ fieldId }, index) => [fieldId, group.values[index] ?? null])),
        ]),
      );
    };
  }, [key, isLoaded, records.tableId, selection]);
  return useLatestAnswer(records, ask).answer;
}
