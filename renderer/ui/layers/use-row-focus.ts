import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";

const ROW = "[data-list-row]";
const within = (place: ParentNode | null | undefined, what: string) => [
  ...(place?.querySelectorAll<HTMLElement>(what) ?? []),
];
const partsOf = (row: ParentNode | null | undefined) =>
  within(row, "input:not([type=hidden]), button, a[href]");
const usable = (part: HTMLElement | undefined) => (part?.matches(":disabled") ? undefined : part);

interface RowFocus<Place extends HTMLElement> {
  /** Holds the rows, each marked `data-list-row`, and the button that adds one. */
  place: RefObject<Place | null>;
  onFocus: (event: FocusEvent) => void;
  /** Call it beside adding a row. */
  added: () => void;
  /** Call it beside moving the row that has the keyboard; `to` is its place afterwards. */
  moved: (to: number) => void;
}

/**
 * Keeps the focus in a list whose rows change. A new row gets it; when a row is removed, the same part of
 * the next row; a moved row takes it along. At the end of the list, the opposite `data-move` button gets
 * it.
 */
export function useRowFocus<Place extends HTMLElement>(): RowFocus<Place> {
  const place = useRef<Place>(null);
  const isAdding = useRef(false);
  const movedTo = useRef<number | null>(null);
  const last = useRef<{ part: HTMLElement; row: number; at: number } | null>(null);

  useLayoutEffect(() => {
    const rows = within(place.current, ROW);
    if (isAdding.current) {
      isAdding.current = false;
      rows.at(-1)?.querySelector<HTMLElement>("input")?.focus();
      return;
    }
    const had = last.current;
    const moving = movedTo.current === null ? undefined : rows[movedTo.current];
    movedTo.current = null;
    if (had && moving) return enter(moving, had.at);
    if (!had || (document.activeElement !== document.body && document.activeElement !== had.part)) return;
    if (had.part.isConnected && usable(had.part)) return;
    const row = had.part.isConnected ? had.part.closest(ROW) : (rows[had.row] ?? rows.at(-1));
    enter(row, had.at);
  });
  /** Gives the keyboard to a part of the row, or to what is nearest to it. */
  function enter(row: ParentNode | null | undefined, at: number): void {
    const same = usable(partsOf(row)[at]);
    const back = row?.querySelector<HTMLElement>("[data-move]:not(:disabled)");
    (same ?? back ?? partsOf(place.current).findLast(usable))?.focus();
  }
  return {
    place,
    onFocus: ({ target }) => {
      const row = target.closest(ROW);
      if (!(target instanceof HTMLElement)) return;
      const at = partsOf(row).indexOf(target);
      last.current = {
        part: target,
        row: row ? within(place.current, ROW).indexOf(row as HTMLElement) : -1,
        at,
      };
    },
    added: () => {
      isAdding.current = true;
    },
    moved: (to) => {
      movedTo.current = to;
    },
  };
}
