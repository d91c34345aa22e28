import { useEffect, type RefObject } from "react";
import { NavigationType, useNavigationType } from "react-router-dom";

/**
 * Focuses the grid after a navigation inside the application, if nothing else has the focus. After a page load the
 * focus starts at the top, as on every page.
 */
export function useArrival(grid: RefObject<HTMLElement | null>): void {
  const navigation = useNavigationType();
  useEffect(() => {
    const element = grid.current;
    if (navigation === NavigationType.Pop || !element) return undefined;
    if (document.activeElement === document.body) element.focus({ preventScroll: true });
    element.dataset["pageFocus"] = "";
    return () => void delete element.dataset["pageFocus"];
  }, [grid, navigation]);
}
