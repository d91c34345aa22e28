import { useLayoutEffect, useState, type RefObject } from "react";

export interface Visible {
  first: number;
  /** After the last one. */
  end: number;
}
interface Axis {
  count: number;
  /** Width or height of each, in px. */
  size: number;
  /** How many more are drawn on either side, so that scrolling uncovers something. */
  more: number;
}

const rangeOf = ({ count, size, more }: Axis, offset: number, extent: number): Visible => ({
  first: Math.max(0, Math.floor(offset / size) - more),
  end: Math.min(count, Math.ceil((offset + extent) / size) + more),
});
const isSame = (a: Visible, b: Visible) => a.first === b.first && a.end === b.end;

/** The range of columns and rows of equal size that is visible in a scrolling frame. */
export function useVisible(frame: RefObject<HTMLElement | null>, across: Axis, down: Axis) {
  const [visible, setVisible] = useState({ columns: { first: 0, end: 0 }, rows: { first: 0, end: 0 } });
  const [columnCount, columnSize, columnMore] = [across.count, across.size, across.more];
  const [rowCount, rowSize, rowMore] = [down.count, down.size, down.more];
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () => {
      const columnAxis = { count: columnCount, size: columnSize, more: columnMore };
      const rowAxis = { count: rowCount, size: rowSize, more: rowMore };
      const columns = rangeOf(columnAxis, element.scrollLeft, element.clientWidth);
      const rows = rangeOf(rowAxis, element.scrollTop, element.clientHeight);
      setVisible((last) =>
        isSame(last.columns, columns) && isSame(last.rows, rows) ? last : { columns, rows },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [frame, columnCount, columnSize, columnMore, rowCount, rowSize, rowMore]);
  return visible;
}
