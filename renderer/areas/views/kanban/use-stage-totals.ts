import { useMemo } from "react";
import type { CellValue } from "#shared/contract/records";
import { groupRecords, useLatestAnswer, type RecordSelection, type TableRecords } from "../../records/public";
import { stageKeyOf, type StageCount } from "./stages";

export interface StageTotals {
  counts: ReadonlyMap<string, StageCount>;
  sums: ReadonlyMap<string, CellValue>;
}

/** How many records each stage holds and their sum, in one call; null until it is answered. */
export function useStageTotals(
  records: TableRecords,
  selection: RecordSelection,
  stageField: number,
  sumField: number | null,
): StageTotals | null {
  const { tableId } = records;
  const ask = useMemo(
    () => async (signal: AbortSignal) => {
      const aggregates = sumField === null ? [] : [{ fieldId: sumField, name: "sum" as const }];
      const grouped = { ...selection, group: [{ field: stageField, order: "asc" as const }] };
      const { groups } = await groupRecords(tableId, grouped, aggregates, signal);
      return {
        counts: new Map(
          groups.map(({ keys, count }) => [stageKeyOf(keys[0]), { count, value: keys[0] ?? null }]),
        ),
        sums: new Map(groups.map(({ keys, values }) => [stageKeyOf(keys[0]), values[0] ?? null])),
      };
    },
    [tableId, selection, stageField, sumField],
  );
  return useLatestAnswer(records, ask).answer;
}
