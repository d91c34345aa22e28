import { useEffect, useRef, type RefObject } from "react";
import { INFINITE_SCROLL_MARGIN } from "#shared/limits/home";

/** Tells when an element, such as the end of a list, comes near the screen. */
export function useNear<Watched extends Element>(onNear: () => void): RefObject<Watched | null> {
  const element = useRef<Watched>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: `${INFINITE_SCROLL_MARGIN}px`,
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [onNear]);
  return element;
}
