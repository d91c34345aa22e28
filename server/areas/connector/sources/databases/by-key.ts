import type { DatabaseColumn } from "./database-source";

/** The columns of a table's primary key in its order, if all of them are read; null without one. */
export function keyOf(columns: readonly DatabaseColumn[]): DatabaseColumn[] | null {
  const key = columns
    .filter((column) => column.key !== null)
    .toSorted((one, other) => (one.key?.place ?? 0) - (other.key?.place ?? 0));
  return key.length > 0 && key.length === key[0]?.key?.of ? key : null;
}

/**
 * Reads a table piece by piece, each from the key after the last one on: no piece costs more than the first, however
 * many rows are before it. The next piece is on its way while the last one is used.
 *
 * @param read up to `size` rows after the key, in its order
 */
export async function* byKey(
  columns: readonly DatabaseColumn[],
  key: readonly DatabaseColumn[],
  size: number,
  read: (after: readonly unknown[] | null) => Promise<unknown[][]>,
): AsyncGenerator<unknown[][]> {
  const places = key.map((column) => columns.indexOf(column));
  let next: Promise<unknown[][]> | null = read(null);
  while (next) {
    const rows: unknown[][] = await next;
    const last = rows.at(-1);
    next = last === undefined || rows.length < size ? null : read(places.map((place) => last[place]));
    // Its reader may fail before it is awaited.
    next?.catch(() => undefined);
    yield rows;
  }
}
