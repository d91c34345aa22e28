import { useEffect, type RefObject } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/**
 * Focuses the grid after a navigation inside the application, if nothing else has the focus. After a page load the
 * focus starts at the top, as on every page.
 */
export function useArrival(grid: RefObject<HTMLElement | null>): void {
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== NavigationType.Pop && document.activeElement === document.body)
      grid.current?.focus({ preventScroll: true });
  }, [grid, navigation]);
}
