import { useEffect, type RefObject } from "react";

/**
 * Focuses a panel that has just opened, or the part of it that asks for it, unless a part has the focus already:
 * immediately, because the next key press is meant for it. If a menu opened it, the menu leaves the focus there.
 */
export function useArrivingFocus(arrived: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    // The closing menu first stores which element had the focus.
    queueMicrotask(() => {
      const { current } = arrived;
      if (current?.contains(document.activeElement)) return;
      const asking = current?.querySelector<HTMLElement>("[data-autofocus]");
      (asking ?? current)?.focus({ preventScroll: true });
    });
  }, [arrived, isWanted]);
}
