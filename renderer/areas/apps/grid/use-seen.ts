import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** How far outside of what is in sight a block begins to show, in px: about half a screen. */
const MARGIN = 500;

/** The element that scrolls the blocks of a page. */
export const BLOCKS_SCROLL = "data-blocks-scroll";

/** Whether an element has come into sight of the page's blocks, or near it; it stays seen. */
export function useSeen<Watched extends Element>(): { ref: RefObject<Watched | null>; isSeen: boolean } {
  const ref = useRef<Watched>(null);
  const [isSeen, setIsSeen] = useState(false);
  // Those in sight from the beginning are drawn with the page.
  useLayoutEffect(() => {
    const root = rootOf(ref.current)?.getBoundingClientRect();
    const own = ref.current?.getBoundingClientRect();
    if (root && own && own.top < root.bottom + MARGIN && own.bottom > root.top - MARGIN) setIsSeen(true);
  }, []);
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { root: rootOf(ref.current), rootMargin: `${MARGIN}px 0px` },
    );
    sight.observe(ref.current);
    return () => sight.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}

const rootOf = (element: Element | null) => element?.closest(`[${BLOCKS_SCROLL}]`) ?? null;
