import { SKIPPED_ROWS_MAX } from "#shared/limits/connector";
import { looksLikeHeader } from "./header";
import type { RowBatch } from "./source";

/** Rows of the beginning that may be above a header. */
const LOOKED_AT = 20;

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== "").length;

/**
 * The number of rows above the header, such as a title and a date: rows with one or two cells, before a row that names
 * most columns of the rows below.
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  const widths = rows.map(filled).sort((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  if (usual < 3 || filled(rows[0] ?? []) > usual / 2) return 0;
  const places = rows.slice(0, Math.min(LOOKED_AT, SKIPPED_ROWS_MAX)).map((_, place) => place);
  const place = places.find((at) => filled(rows[at] ?? []) > usual / 2) ?? 0;
  return looksLikeHeader(rows.slice(place)) ? place : 0;
}

/** Takes the first rows off a source's batches. */
export async function* withoutTitle<Batch extends RowBatch>(
  batches: AsyncIterable<Batch>,
  skipRows: number,
): AsyncGenerator<Batch> {
  let left = skipRows;
  for await (const batch of batches) {
    const skip = Math.min(left, batch.rows.length);
    left -= skip;
    yield skip === 0 ? batch : { ...batch, rows: batch.rows.slice(skip), lines: batch.lines.slice(skip) };
  }
}
