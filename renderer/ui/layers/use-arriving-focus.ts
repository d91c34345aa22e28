import { useEffect, type RefObject } from "react";

/**
 * Gives the focus to what has just come up beside the page, or to the part of it that asks for it, unless a part has
 * taken it already: at once, as the next key is meant for it. A menu that opened it leaves the focus there.
 */
export function useArrivingFocus(arrived: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    // The menu that goes first notes what had the focus.
    queueMicrotask(() => {
      const { current } = arrived;
      if (current?.contains(document.activeElement)) return;
      const asking = current?.querySelector<HTMLElement>("[data-autofocus]");
      (asking ?? current)?.focus({ preventScroll: true });
    });
  }, [arrived, isWanted]);
}
