import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";

const PARTS = "input:not(:disabled, [type=hidden]), button:not(:disabled)";
const partsOf = (place: ParentNode | null | undefined) => [
  ...(place?.querySelectorAll<HTMLElement>(PARTS) ?? []),
];

interface RowFocus<Place extends HTMLElement> {
  /** Holds the rows, each marked `data-list-row`, and the button that adds one. */
  place: RefObject<Place | null>;
  onFocus: (event: FocusEvent) => void;
  /** Call it beside adding a row. */
  added: () => void;
}

/**
 * Keeps the keyboard in a list whose rows come, go and change places: a row that was added takes it, to be filled in;
 * where its row goes, the same part of the next row gets it; and where a row has reached the end, the button marked
 * `data-move` that leads back.
 */
export function useRowFocus<Place extends HTMLElement>(): RowFocus<Place> {
  const place = useRef<Place>(null);
  const isAdding = useRef(false);
  const last = useRef<{ part: HTMLElement; at: number } | null>(null);

  useLayoutEffect(() => {
    if (isAdding.current) {
      isAdding.current = false;
      const row = [...(place.current?.querySelectorAll("[data-list-row]") ?? [])].at(-1);
      row?.querySelector<HTMLElement>("input")?.focus();
      return;
    }
    const had = last.current;
    if (!had || (document.activeElement !== document.body && document.activeElement !== had.part)) return;
    if (!had.part.isConnected) {
      const parts = partsOf(place.current);
      (parts[had.at] ?? parts.at(-1))?.focus();
    } else if (had.part.matches(":disabled")) {
      const row = had.part.closest("[data-list-row]");
      row?.querySelector<HTMLElement>("[data-move]:not(:disabled)")?.focus();
    }
  });
  return {
    place,
    onFocus: ({ target }) => {
      if (target instanceof HTMLElement)
        last.current = { part: target, at: partsOf(place.current).indexOf(target) };
    },
    added: () => {
      isAdding.current = true;
    },
  };
}
