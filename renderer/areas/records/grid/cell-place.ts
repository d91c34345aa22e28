import { useEffect, useSyncExternalStore, type RefObject } from "react";

/** Whether letters go to a cell, so that the keys of the page's actions do not work there. */
let isInCell = false;
const listeners = new Set<() => void>();

function tell(next: boolean): void {
  if (next === isInCell) return;
  isInCell = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For what names the keys of actions: it follows the keyboard into a grid's cells and out. */
export const useIsInCell = (): boolean => useSyncExternalStore(subscribe, () => isInCell);

/** Tells while the keyboard is in a grid with an active cell. */
export function useFocusInCell(grid: RefObject<HTMLElement | null>, hasActive: boolean): void {
  useEffect(() => {
    const element = grid.current;
    const follow = () => tell(hasActive && document.activeElement === element);
    follow();
    document.addEventListener("focusin", follow);
    document.addEventListener("focusout", follow);
    return () => {
      document.removeEventListener("focusin", follow);
      document.removeEventListener("focusout", follow);
      tell(false);
    };
  }, [grid, hasActive]);
}
