import { useEffect, type RefObject } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/**
 * Gives the keyboard to a grid that somebody came to inside of the application, where nothing else has it. A page
 * that is loaded begins at its top as every page does.
 */
export function useArrival(grid: RefObject<HTMLElement | null>): void {
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== NavigationType.Pop && document.activeElement === document.body)
      grid.current?.focus({ preventScroll: true });
  }, [grid, navigation]);
}
