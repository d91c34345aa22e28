import type { ColumnReport } from "#shared/contract/connector";

export type Counts = Pick<ColumnReport, "landed" | "converted" | "empty" | "refused">;

/** What lands of several columns together. */
export function sumCounts(columns: readonly Counts[]): Counts {
  const total: Counts = { landed: 0, converted: 0, empty: 0, refused: 0 };
  for (const { landed, converted, empty, refused } of columns) {
    total.landed += landed;
    total.converted += converted;
    total.empty += empty;
    total.refused += refused;
  }
  return total;
}
