import { useLayoutEffect, useState, type RefObject } from "react";

function contentWidthOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** Room between an element's paddings in px, as it changes; known before the first paint, so that no key is lost. */
export function useContentWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    setWidth(contentWidthOf(element));
    const observer = new ResizeObserver((entries) => setWidth(entries.at(-1)?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
