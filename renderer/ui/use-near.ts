import { useEffect, useRef, type RefObject } from "react";

/** How far below the screen something is near, as margins of CSS. */
const NEAR = "600px";

/** Tells when an element, such as the end of a list, comes near the screen. */
export function useNear<Watched extends Element>(onNear: () => void): RefObject<Watched | null> {
  const element = useRef<Watched>(null);
  useEffect(() => {
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: NEAR,
    });
    if (element.current) sight.observe(element.current);
    return () => sight.disconnect();
  }, [onNear]);
  return element;
}
