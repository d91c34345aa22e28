import { z } from "zod";
import { BLOCK_MIN_HEIGHT, BLOCK_MIN_WIDTH, GRID_COLUMNS, GRID_ROWS_MAX } from "../limits/apps";

export const devices = ["desktop", "mobile"] as const;
export type Device = (typeof devices)[number];

/** A block's place on a page's grid, in grid units. */
export const place = z.strictObject({
  x: z.number().int().min(0).max(GRID_COLUMNS.desktop),
  y: z.number().int().min(0).max(GRID_ROWS_MAX),
  w: z.number().int().min(BLOCK_MIN_WIDTH).max(GRID_COLUMNS.desktop),
  h: z.number().int().min(BLOCK_MIN_HEIGHT).max(GRID_ROWS_MAX),
});
export type Place = z.infer<typeof place>;

export const overlaps = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

export const isInside = ({ x, w }: Place, device: Device): boolean => x + w <= GRID_COLUMNS[device];

/** The two first places that overlap, or null. */
export function findOverlap<Placed extends Place>(places: readonly Placed[]): [Placed, Placed] | null {
  for (const [index, one] of places.entries()) {
    const other = places.slice(index + 1).find((next) => overlaps(one, next));
    if (other) return [one, other];
  }
  return null;
}

/** The row below everything. */
export const bottomOf = (places: readonly Place[]): number => Math.max(0, ...places.map(({ y, h }) => y + h));

/**
 * The first free place of a size, from top to bottom and from left to right: never over another block, at the latest
 * below all of them.
 */
export function freePlace(taken: readonly Place[], size: Pick<Place, "w" | "h">, device: Device): Place {
  const columns = GRID_COLUMNS[device];
  const w = Math.min(size.w, columns);
  const rows = [0, ...taken.map(({ y, h }) => y + h)].toSorted((one, other) => one - other);
  const starts = [0, ...taken.map(({ x, w: width }) => x + width)].filter((x) => x + w <= columns);
  for (const y of rows) {
    for (const x of starts.toSorted((one, other) => one - other)) {
      const candidate = { x, y, w, h: size.h };
      if (!taken.some((other) => overlaps(candidate, other))) return candidate;
    }
  }
  return { x: 0, y: bottomOf(taken), w, h: size.h };
}

/**
 * Removes overlaps between blocks, which appear when two builders move blocks at once or a deleted block is restored:
 * the later block moves down.
 */
export function giveWay<Placed extends Place>(places: readonly Placed[]): Placed[] {
  const settled: Placed[] = [];
  for (const one of places) {
    const inTheWay = (y: number) => settled.filter((other) => overlaps({ ...one, y }, other));
    let y = one.y;
    for (let over = inTheWay(y); over.length > 0; over = inTheWay(y)) y = bottomOf(over);
    settled.push(y === one.y ? one : { ...one, y });
  }
  return settled;
}

/** A block's size on phones: its height in rows, and whether two of them fit beside each other. */
export interface PhoneSize {
  rows: number;
  isHalf: boolean;
}

/**
 * A layout for phones where none was made: blocks below each other over the whole width, in reading order; small ones
 * of one row stay beside each other, two by two.
 */
export function stackForPhone<Placed extends Place>(
  placed: readonly Placed[],
  sizeOf: (block: Placed) => PhoneSize,
): Placed[] {
  const ordered = placed.toSorted((one, other) => one.y - other.y || one.x - other.x);
  const half = GRID_COLUMNS.mobile / 2;
  const stacked: Placed[] = [];
  let y = 0;
  for (let index = 0; index < ordered.length; index += 1) {
    const [block, next] = [ordered[index], ordered[index + 1]];
    if (!block) break;
    const { rows, isHalf } = sizeOf(block);
    const beside = isHalf && next && next.y === block.y ? sizeOf(next) : null;
    if (next && beside?.isHalf) {
      const h = Math.max(rows, beside.rows);
      stacked.push({ ...block, x: 0, y, w: half, h }, { ...next, x: half, y, w: half, h });
      y += h;
      index += 1;
    } else {
      stacked.push({ ...block, x: 0, y, w: GRID_COLUMNS.mobile, h: rows });
      y += rows;
    }
  }
  return stacked;
}
