import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Distance outside the viewport at which a block starts to render, in px: about half a screen. */
const MARGIN = 500;

/** The element that scrolls the blocks of a page. */
export const BLOCKS_SCROLL = "data-blocks-scroll";

/** Whether an element has been in or near the visible part of the page's blocks; stays true afterwards. */
export function useSeen<Watched extends Element>(): { ref: RefObject<Watched | null>; isSeen: boolean } {
  const ref = useRef<Watched>(null);
  const [isSeen, setIsSeen] = useState(false);
  // Elements that are visible from the start are drawn with the page.
  useLayoutEffect(() => {
    const root = rootOf(ref.current)?.getBoundingClientRect();
    const own = ref.current?.getBoundingClientRect();
    if (root && own && own.top < root.bottom + MARGIN && own.bottom > root.top - MARGIN) setIsSeen(true);
  }, []);
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { root: rootOf(ref.current), rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}

const rootOf = (element: Element | null) => element?.closest(`[${BLOCKS_SCROLL}]`) ?? null;
