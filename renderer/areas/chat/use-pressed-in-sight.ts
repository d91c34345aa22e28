import { useCallback, useEffect, useRef, type RefObject, type SyntheticEvent } from "react";
import type { VirtuosoHandle } from "react-virtuoso";

/** What was pressed this long ago (ms) may be why the list has another width now. */
const RECENTLY = 3000;

/**
 * Keeps the row that someone pressed in sight when a panel that opens next to the list makes it narrower, and with that
 * the rows above higher.
 */
export function usePressedInSight(list: RefObject<VirtuosoHandle | null>) {
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef({ index: -1, at: -Infinity });
  const notePressed = useCallback(({ target }: SyntheticEvent) => {
    const row = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
    pressed.current = { index: Number(row?.dataset["index"] ?? -1), at: performance.now() };
  }, []);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let width = current.clientWidth;
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return;
      width = current.clientWidth;
      const { index, at } = pressed.current;
      if (index >= 0 && performance.now() - at < RECENTLY)
        list.current?.scrollIntoView({ index, behavior: "auto" });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [list]);
  return { box, notePressed };
}
