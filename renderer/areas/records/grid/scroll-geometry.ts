import { ROW_HEIGHT } from "#shared/limits/records";

/** Browsers limit an element's height; all of them take this many px (measured, see the README). */
export const SCROLL_HEIGHT_MAX = 10_000_000;
/** Rows rendered above and below the visible ones, so that scrolling does not show gaps. */
export const OVERSCAN = 6;

/**
 * The scroll state. `top` is the browser's scroll position; adding `offset` gives the position in the full height
 * of all rows. Below the height limit the offset is always 0.
 */
export interface ScrollPosition {
  top: number;
  offset: number;
}

export interface Extent {
  /** Number of rows. */
  rows: number;
  /** Visible height for rows, in px. */
  viewport: number;
}

export const fullHeight = (rows: number): number => rows * ROW_HEIGHT;

/** Height of the scrolled element: the rows' full height up to the cap. */
export const scrollHeight = (rows: number): number => Math.min(fullHeight(rows), SCROLL_HEIGHT_MAX);

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Position in the full height of all rows, in px. */
export const virtualTop = ({ top, offset }: ScrollPosition): number => top + offset;

/** The scroll state whose scroll bar is exact for a position in the full height. */
export function settledPosition(virtual: number, { rows, viewport }: Extent): ScrollPosition {
  const most = Math.max(0, fullHeight(rows) - viewport);
  const place = clamp(virtual, 0, most);
  const scrollable = Math.max(0, scrollHeight(rows) - viewport);
  if (most === 0 || most === scrollable) return { top: place, offset: 0 };
  const top = Math.round((place / most) * scrollable);
  return { top, offset: place - top };
}

/**
 * The position after the browser scrolled to `top`. A short way is taken px for px, so rows move with the wheel;
 * a long way (the bar was dragged, Page keys repeat) goes to the share of all rows that the bar points at.
 */
export function scrolledTo(position: ScrollPosition, top: number, extent: Extent): ScrollPosition {
  const { rows, viewport } = extent;
  const most = Math.max(0, fullHeight(rows) - viewport);
  const scrollable = Math.max(0, scrollHeight(rows) - viewport);
  if (most === scrollable) return { top, offset: 0 };
  const isAtEnd = top <= 0 || top >= scrollable;
  if (!isAtEnd && Math.abs(top - position.top) <= viewport * 2) {
    const virtual = clamp(top + position.offset, 0, most);
    return { top, offset: virtual - top };
  }
  const virtual = scrollable === 0 ? 0 : clamp(top / scrollable, 0, 1) * most;
  return { top, offset: virtual - top };
}

/** First and last row to draw, both inclusive; last is -1 without rows. */
export function rowsToDraw(
  position: ScrollPosition,
  { rows, viewport }: Extent,
): { first: number; last: number } {
  const virtual = virtualTop(position);
  const first = Math.max(0, Math.floor(virtual / ROW_HEIGHT) - OVERSCAN);
  const last = Math.min(rows - 1, Math.ceil((virtual + viewport) / ROW_HEIGHT) + OVERSCAN);
  return { first, last };
}

/** First and last row that people can see. */
export function rowsInSight(
  position: ScrollPosition,
  { rows, viewport }: Extent,
): { first: number; last: number } {
  const virtual = virtualTop(position);
  const first = Math.max(0, Math.min(rows - 1, Math.floor(virtual / ROW_HEIGHT)));
  return {
    first,
    last: Math.max(first, Math.min(rows - 1, Math.floor((virtual + viewport - 1) / ROW_HEIGHT))),
  };
}

/** Top of a row inside the scrolled element, in px. */
export const rowTop = (row: number, offset: number): number => row * ROW_HEIGHT - offset;

/** The position that brings a row into sight by the shortest way; the same position when it is there. */
export function revealRow(position: ScrollPosition, row: number, extent: Extent): ScrollPosition {
  const virtual = virtualTop(position);
  const top = row * ROW_HEIGHT;
  if (top >= virtual && top + ROW_HEIGHT <= virtual + extent.viewport) return position;
  const target = top < virtual ? top : top + ROW_HEIGHT - extent.viewport;
  const moved = scrolledTo(position, position.top + (target - virtual), extent);
  // A near row is reached px for px; a far one by its share, which may miss it by rounding.
  return Math.abs(virtualTop(moved) - target) < 1 ? moved : settledPosition(target, extent);
}
