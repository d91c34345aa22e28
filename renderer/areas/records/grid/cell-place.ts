import { useEffect, type RefObject } from "react";
import { createStore } from "../../../ui/store/create-store";
import { useStore } from "../../../ui/store/use-store";

/** Whether letters go to a cell, so that the keys of the page's actions do not work there. */
const inCell = createStore(false);

function tell(next: boolean): void {
  if (next !== inCell.current()) inCell.set(next);
}

/** For what names the keys of actions: it follows the keyboard into a grid's cells and out. */
export const useIsInCell = (): boolean => useStore(inCell);

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
