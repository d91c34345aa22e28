import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** The width inside an element's padding, in whole px; null before the first measurement. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number | null] {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    setWidth(Math.round(element.clientWidth));
    const observer = new ResizeObserver(([entry]) => {
      // In the next frame, because a new width may change the height that is observed.
      if (entry) requestAnimationFrame(() => setWidth(Math.round(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
