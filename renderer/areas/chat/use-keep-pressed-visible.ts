import { useCallback, useEffect, useRef, type RefObject, type SyntheticEvent } from "react";
import type { VirtuosoHandle } from "react-virtuoso";

/** A press at most this long ago (ms) may be the cause of a new list width. */
const RECENTLY = 3000;

/**
 * Keeps the pressed row visible when a panel opens next to the list. The list gets narrower, so the rows
 * above get higher.
 */
export function useKeepPressedVisible(list: RefObject<VirtuosoHandle | null>) {
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
