import type { ColumnReport } from "#shared/contract/connector";

type Counted = Pick<ColumnReport, "landed" | "converted" | "empty" | "refused">;
export type Counts = Counted & { ignored: number };

/** Adds up the results of several columns. */
export function sumCounts(columns: readonly (Counted & { ignored?: number })[]): Counts {
  const total: Counts = { landed: 0, converted: 0, empty: 0, refused: 0, ignored: 0 };
  for (const { landed, converted, empty, refused, ignored = 0 } of columns) {
    total.landed += landed;
    total.converted += converted;
    total.empty += empty;
    total.refused += refused;
    total.ignored += ignored;
  }
  return total;
}
