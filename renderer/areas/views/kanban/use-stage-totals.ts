import { useMemo, useState } from "react";
import type { CellValue } from "#shared/contract/records";
import { groupRecords, useLatestAnswer, type RecordSelection, type TableRecords } from "../../records/public";
import { stageKeyOf, type StageCount } from "./stages";

export interface StageTotals {
  counts: ReadonlyMap<string, StageCount>;
  sums: ReadonlyMap<string, CellValue>;
}

/**
 * How many records each stage holds and their sum, in one call; null until it is answered for the first time. The
 * answer stays while another question, such as that of a new filter, is on its way: the board must not go in the
 * meantime.
 */
export function useStageTotals(
  records: TableRecords,
  selection: RecordSelection,
  stageField: number,
  sumField: number | null,
): StageTotals | null {
  const { tableId } = records;
  const key = JSON.stringify(selection);
  const ask = useMemo(
    () => async (signal: AbortSignal) => {
      const aggregates = sumField === null ? [] : [{ fieldId: sumField, name: "sum" as const }];
      const grouped = {
        ...(JSON.parse(key) as RecordSelection),
        group: [{ field: stageField, order: "asc" as const }],
      };
      const { groups } = await groupRecords(tableId, grouped, aggregates, signal);
      return {
        counts: new Map(
          groups.map(({ keys, count }) => [stageKeyOf(keys[0]), { count, value: keys[0] ?? null }]),
        ),
        sums: new Map(groups.map(({ keys, values }) => [stageKeyOf(keys[0]), values[0] ?? null])),
      };
    },
    [tableId, key, stageField, sumField],
  );
  const { answer } = useLatestAnswer(records, ask);
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
}
