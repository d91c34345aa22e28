import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { makeKeys } from "../sources/header";
import type { RowBatch } from "../sources/source";

/** The file has more columns than a table can hold fields. */
export class TooManyColumns extends Error {
  override readonly name = "TooManyColumns";
  constructor(readonly count: number) {
    super(`The file has ${count} columns`);
  }
}

/**
 * Keys of a file's columns. Their number is that of the header, or the width of more than half of the first rows if
 * those are wider; without a header, the width of the widest row.
 * @param columnName names the n-th column (from 0) if the file does not. @throws TooManyColumns.
 */
export function readColumns(
  rows: readonly (readonly string[])[],
  hasHeader: boolean,
  columnName: (index: number) => string,
): string[] {
  const header = hasHeader ? (rows[0] ?? []) : [];
  const widths = rows.slice(hasHeader ? 1 : 0).map(({ length }) => length);
  const usual = hasHeader ? majority(widths) : widths.reduce((widest, width) => Math.max(widest, width), 0);
  const count = Math.max(header.length, usual);
  if (count > FIELDS_PER_TABLE) throw new TooManyColumns(count);
  return makeKeys(
    Array.from({ length: count }, (_, index) => header[index] ?? ""),
    columnName,
  );
}

/** The number that more than half are; 0 without one. */
function majority(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of numbers) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = [...counts].find(([, count]) => count > numbers.length / 2);
  return most?.[0] ?? 0;
}

/** Takes the first row off a file's batches. */
export async function* withoutHeader(
  batches: AsyncIterable<RowBatch>,
  hasHeader: boolean,
): AsyncGenerator<RowBatch> {
  let isAhead = hasHeader;
  for await (const batch of batches) {
    const skip = isAhead && batch.rows.length > 0 ? 1 : 0;
    isAhead &&= skip === 0;
    yield skip === 0 ? batch : { ...batch, rows: batch.rows.slice(skip), lines: batch.lines.slice(skip) };
  }
}
