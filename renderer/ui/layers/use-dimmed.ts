import { useEffect } from "react";

let layers = 0;

function change(by: number): void {
  layers += by;
  document.documentElement.toggleAttribute("data-dimmed", layers > 0);
}

/** Marks the page as darkened while a layer lies over it, so that the desktop darkens the window's buttons too. */
export function useDimmed(isDimmed: boolean): void {
  useEffect(() => {
    if (!isDimmed) return undefined;
    change(1);
    return () => change(-1);
  }, [isDimmed]);
}
