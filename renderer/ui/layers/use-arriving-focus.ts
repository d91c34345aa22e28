import { useEffect, type RefObject } from "react";

/** A menu gives the focus back 10 ms after it has closed: what its item opened takes it only then, in ms. */
const AFTER_MENU = 20;

/**
 * Gives the focus to what has just come up beside the page, or to the part of it that asks for it, unless a part has
 * taken it already.
 */
export function useArrivingFocus(arrived: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => {
      const { current } = arrived;
      if (current?.contains(document.activeElement)) return;
      const asking = current?.querySelector<HTMLElement>("[data-autofocus]");
      (asking ?? current)?.focus({ preventScroll: true });
    }, AFTER_MENU);
    return () => clearTimeout(timer);
  }, [arrived, isWanted]);
}
