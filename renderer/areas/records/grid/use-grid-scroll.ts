import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { ROW_HEIGHT } from "#shared/limits/records";
import { fullWidth, type Column } from "./columns";
import {
  revealRow,
  visibleRows,
  rowsToDraw,
  scrollHeight,
  scrolledTo,
  settledPosition,
  virtualTop,
  type ScrollPosition,
} from "./scroll-geometry";
import type { CellPlace } from "./selection";

/** Time without scroll events after which scrolling counts as finished, in ms. */
const IDLE = 150;

export interface DrawnRows {
  first: number;
  last: number;
  /** Subtracted from a row's position in the full height. */
  offset: number;
}

interface GridScroll {
  scroller: RefObject<HTMLDivElement | null>;
  drawn: DrawnRows;
  /** Height for rows between header and footer, in px. */
  viewport: number;
  onScroll: () => void;
  reveal: (place: CellPlace) => void;
}

export interface ScrolledRows {
  rows: number;
  /** In px. */
  rowHeight: number;
  /** One more line scrolls with the rows, after the last. */
  hasTail: boolean;
}

/** Height above and below the rows on a table's page, in px. */
const AROUND_ROWS = 240;
let measuredViewport: number | null = null;

/** Estimated height for rows before it can be measured, so that a grid is rendered with its rows at once. */
const expectedViewport = (): number => measuredViewport ?? Math.max(0, window.innerHeight - AROUND_ROWS);

/**
 * Which rows are rendered while scrolling. The browser scrolls the rendered rows; this follows it, maintains the
 * offset of tables that are taller than a browser allows, and reports the visible rows.
 */
export function useGridScroll(
  { rows, rowHeight, hasTail }: ScrolledRows,
  columns: readonly Column[],
  frozen: readonly Column[],
  onVisibleRows: (first: number, last: number) => void,
  onMove: () => void,
): GridScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const position = useRef<ScrollPosition>({ top: 0, offset: 0 });
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [viewport, setViewport] = useState(expectedViewport);
  const [drawn, setDrawn] = useState<DrawnRows>(() => ({
    ...rowsToDraw(position.current, { rows, viewport, rowHeight }),
    offset: 0,
  }));

  const draw = useCallback(() => {
    const extent = { rows, viewport, rowHeight };
    const { offset } = position.current;
    const { first, last } = rowsToDraw(position.current, extent);
    setDrawn((known) =>
      known.first === first && known.last === last && known.offset === offset
        ? known
        : { first, last, offset },
    );
    const visible = visibleRows(position.current, extent);
    onVisibleRows(visible.first, visible.last);
  }, [rows, viewport, rowHeight, onVisibleRows]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Header and footer are as high as one row each.
    const measure = () => {
      measuredViewport = Math.max(0, element.clientHeight - 2 * ROW_HEIGHT);
      setViewport(measuredViewport);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(draw, [draw]);
  useEffect(() => () => clearTimeout(idle.current), []);

  /** The scroll position among the rows, without the line after the last one. */
  const topOf = useCallback(
    ({ scrollTop }: HTMLElement) =>
      Math.min(scrollTop, Math.max(0, scrollHeight(rows, rowHeight) - viewport)),
    [rows, viewport, rowHeight],
  );
  const moveTo = useCallback(
    (next: ScrollPosition) => {
      position.current = next;
      if (scroller.current && topOf(scroller.current) !== next.top) scroller.current.scrollTop = next.top;
      draw();
    },
    [draw, topOf],
  );

  const onScroll = useCallback(() => {
    const top = scroller.current ? topOf(scroller.current) : 0;
    onMove();
    clearTimeout(idle.current);
    idle.current = setTimeout(() => {
      // Only tables over the height limit have an offset: at rest the scroll bar is exact again.
      if (position.current.offset !== 0)
        moveTo(settledPosition(virtualTop(position.current), { rows, viewport, rowHeight }));
    }, IDLE);
    if (top === position.current.top) return;
    position.current = scrolledTo(position.current, top, { rows, viewport, rowHeight });
    draw();
  }, [draw, moveTo, onMove, topOf, rows, viewport, rowHeight]);

  const reveal = useCallback(
    ({ row, column }: CellPlace) => {
      const element = scroller.current;
      if (!element) return;
      if (row >= rows) {
        // The line after the last row.
        moveTo(revealRow(position.current, rows - 1, { rows, viewport, rowHeight }));
        element.scrollTop = element.scrollHeight;
        return;
      }
      const top = row * rowHeight;
      const start = virtualTop(position.current);
      const next = revealRow(position.current, row, { rows, viewport, rowHeight });
      if (next !== position.current) moveTo(next);
      else if (top < start + element.scrollTop - topOf(element)) element.scrollTop = topOf(element);
      // At the last record, the line after it is scrolled into view as well, so that clicking it does not move it
      // under the pointer.
      if (hasTail && row === rows - 1 && top >= start + viewport) element.scrollTop = element.scrollHeight;
      const place = columns[column];
      if (!place || column < frozen.length) return;
      const left = element.scrollLeft + fullWidth(frozen);
      if (place.x < left) element.scrollLeft += place.x - left;
      const right = element.scrollLeft + element.clientWidth;
      if (place.x + place.width > right)
        element.scrollLeft += Math.min(place.x + place.width - right, place.x - left);
    },
    [columns, frozen, moveTo, topOf, hasTail, rows, viewport, rowHeight],
  );

  return { scroller, drawn, viewport, onScroll, reveal };
}
