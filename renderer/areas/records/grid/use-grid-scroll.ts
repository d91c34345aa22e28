import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { ROW_HEIGHT } from "#shared/limits/records";
import { frozenWidth, type Column } from "./columns";
import {
  revealRow,
  rowsInSight,
  rowsToDraw,
  scrollHeight,
  scrolledTo,
  settledPosition,
  virtualTop,
  type ScrollPosition,
} from "./scroll-geometry";
import type { CellPlace } from "./selection";

/** Silence after which scrolling counts as over, in ms. */
const IDLE = 150;

export interface DrawnRows {
  first: number;
  last: number;
  /** What is subtracted from a row's place in the full height. */
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

/** What stands above and below the rows of a table's page, in px. */
const AROUND_ROWS = 240;
let measuredViewport: number | null = null;

/** Height for rows before it can be measured, so that a grid is drawn with its rows in one go. */
const expectedViewport = (): number => measuredViewport ?? Math.max(0, window.innerHeight - AROUND_ROWS);

/**
 * Which rows are drawn while people scroll. The browser moves what is drawn; this follows it, keeps the offset of
 * tables that are taller than a browser allows, and tells which rows are in sight. With `hasTail` one more line scrolls
 * with the rows, behind the last.
 */
export function useGridScroll(
  rows: number,
  hasTail: boolean,
  columns: readonly Column[],
  onSight: (first: number, last: number) => void,
  onMove: () => void,
): GridScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const position = useRef<ScrollPosition>({ top: 0, offset: 0 });
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [viewport, setViewport] = useState(expectedViewport);
  const [drawn, setDrawn] = useState<DrawnRows>(() => ({
    ...rowsToDraw(position.current, { rows, viewport }),
    offset: 0,
  }));

  const draw = useCallback(() => {
    const extent = { rows, viewport };
    const { offset } = position.current;
    const { first, last } = rowsToDraw(position.current, extent);
    setDrawn((known) =>
      known.first === first && known.last === last && known.offset === offset
        ? known
        : { first, last, offset },
    );
    const sight = rowsInSight(position.current, extent);
    onSight(sight.first, sight.last);
  }, [rows, viewport, onSight]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    // Header and footer are as high as a row each.
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

  /** Where the browser stands among the rows: what is behind the last one is no place of theirs. */
  const topOf = useCallback(
    ({ scrollTop }: HTMLElement) => Math.min(scrollTop, Math.max(0, scrollHeight(rows) - viewport)),
    [rows, viewport],
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
      // Only tables over the cap have an offset: at rest the bar tells the truth again.
      if (position.current.offset !== 0)
        moveTo(settledPosition(virtualTop(position.current), { rows, viewport }));
    }, IDLE);
    if (top === position.current.top) return;
    position.current = scrolledTo(position.current, top, { rows, viewport });
    draw();
  }, [draw, moveTo, onMove, topOf, rows, viewport]);

  const reveal = useCallback(
    ({ row, column }: CellPlace) => {
      const element = scroller.current;
      if (!element) return;
      const top = row * ROW_HEIGHT;
      const start = virtualTop(position.current);
      const next = revealRow(position.current, row, { rows, viewport });
      if (next !== position.current) moveTo(next);
      else if (top < start + element.scrollTop - topOf(element)) element.scrollTop = topOf(element);
      // Whoever comes to the last record sees the line behind it; a click there must not move it under the pointer.
      if (hasTail && row === rows - 1 && top >= start + viewport) element.scrollTop = element.scrollHeight;
      const place = columns[column];
      if (!place || column === 0) return;
      const left = element.scrollLeft + frozenWidth(columns);
      if (place.x < left) element.scrollLeft += place.x - left;
      const right = element.scrollLeft + element.clientWidth;
      if (place.x + place.width > right)
        element.scrollLeft += Math.min(place.x + place.width - right, place.x - left);
    },
    [columns, moveTo, topOf, hasTail, rows, viewport],
  );

  return { scroller, drawn, viewport, onScroll, reveal };
}
