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
  /** Height of each row, in px. */
  rowHeight?: number;
}

export const fullHeight = (rows: number, rowHeight = ROW_HEIGHT): number => rows * rowHeight;

/** Height of the scrolled element: the rows' full height up to the cap. */
export const scrollHeight = (rows: number, rowHeight = ROW_HEIGHT): number =>
  Math.min(fullHeight(rows, rowHeight), SCROLL_HEIGHT_MAX);

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Position in the full height of all rows, in px. */
export const virtualTop = ({ top, offset }: ScrollPosition): number => top + offset;

/** The scroll state whose scroll bar is exact for a position in the full height. */
export function settledPosition(virtual: number, { rows, viewport, rowHeight }: Extent): ScrollPosition {
  const most = Math.max(0, fullHeight(rows, rowHeight) - viewport);
  const place = clamp(virtual, 0, most);
  const scrollable = Math.max(0, scrollHeight(rows, rowHeight) - viewport);
  if (most === 0 || most === scrollable) return { top: place, offset: 0 };
  const top = Math.round((place / most) * scrollable);
  return { top, offset: place - top };
}

/**
 * The position after the browser scrolled to `top`. Short distances apply px for px, so that rows move with
 * the wheel. Long ones (the bar was dragged, Page keys repeat) map the bar's position to a share of all
 * rows.
 */
export function scrolledTo(position: ScrollPosition, top: number, extent: Extent): ScrollPosition {
  const { rows, viewport, rowHeight } = extent;
  const most = Math.max(0, fullHeight(rows, rowHeight) - viewport);
  const scrollable = Math.max(0, scrollHeight(rows, rowHeight) - viewport);
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
  { rows, viewport, rowHeight = ROW_HEIGHT }: Extent,
): { first: number; last: number } {
  const virtual = virtualTop(position);
  const first = Math.max(0, Math.floor(virtual / rowHeight) - OVERSCAN);
  const last = Math.min(rows - 1, Math.ceil((virtual + viewport) / rowHeight) + OVERSCAN);
  return { first, last };
}

/** First and last row that people can see. */
export function visibleRows(
  position: ScrollPosition,
  { rows, viewport, rowHeight = ROW_HEIGHT }: Extent,
): { first: number; last: number } {
  const virtual = virtualTop(position);
  const first = Math.max(0, Math.min(rows - 1, Math.floor(virtual / rowHeight)));
  return {
    first,
    last: Math.max(first, Math.min(rows - 1, Math.floor((virtual + viewport - 1) / rowHeight))),
  };
}

/** Top of a row inside the scrolled element, in px. */
export const rowTop = (row: number, offset: number, rowHeight = ROW_HEIGHT): number =>
  row * rowHeight - offset;

/** The nearest position at which a row is visible; unchanged if it already is. */
export function revealRow(position: ScrollPosition, row: number, extent: Extent): ScrollPosition {
  const virtual = virtualTop(position);
  const { rowHeight = ROW_HEIGHT, viewport } = extent;
  const top = row * rowHeight;
  if (top >= virtual && top + rowHeight <= virtual + viewport) return position;
  const target = top < virtual ? top : top + rowHeight - viewport;
  const moved = scrolledTo(position, position.top + (target - virtual), extent);
  // A near row is reached px for px; a far one by its share, which may miss it by rounding.
  return Math.abs(virtualTop(moved) - target) < 1 ? moved : settledPosition(target, extent);
}
