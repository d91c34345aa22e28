import { GRID_COLUMNS } from "../limits/apps";
import { overlaps, type Place } from "./place";

export const alignments = ["left", "center", "right", "full"] as const;
export type Alignment = (typeof alignments)[number];

interface Placed extends Place {
  id: number;
}

const COLUMNS = GRID_COLUMNS.desktop;

/**
 * A block's place at an edge or in the middle of the page, or over its whole width; null if other blocks are in the
 * way.
 */
export function alignedPlace<One extends Placed>(
  placed: readonly One[],
  id: number,
  alignment: Alignment,
): One | null {
  const own = placed.find((one) => one.id === id);
  if (!own) return null;
  const w = alignment === "full" ? COLUMNS : own.w;
  const room = COLUMNS - w;
  const x = { left: 0, full: 0, center: Math.floor(room / 2), right: room }[alignment];
  const next = { ...own, x, w };
  const isInTheWay = placed.some((other) => other.id !== id && overlaps(other, next));
  return isInTheWay || (next.x === own.x && next.w === own.w) ? null : next;
}

/** Every block as far up as those above it let it. */
export function withoutGaps<One extends Placed>(placed: readonly One[]): One[] {
  const laid: One[] = [];
  for (const one of placed.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const above = laid.filter(({ x, w }) => x < one.x + one.w && one.x < x + w);
    laid.push({ ...one, y: Math.max(0, ...above.map(({ y, h }) => y + h)) });
  }
  return laid;
}
