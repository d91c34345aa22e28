import { useRef, useState, type RefObject } from "react";

/** Shares that differ by less are the same: places are rounded to whole px. */
const SAME = 0.01;

/** Which share of a page shows, or of what could show of one that is larger than its place. */
function shownShare(page: HTMLElement, place: HTMLElement): number {
  const top = Math.max(page.offsetTop, place.scrollTop);
  const bottom = Math.min(page.offsetTop + page.offsetHeight, place.scrollTop + place.clientHeight);
  return Math.max(0, bottom - top) / Math.min(page.offsetHeight, place.clientHeight);
}

const pagesOf = (place: HTMLElement) => [...place.children].filter((one) => one instanceof HTMLElement);

/** The current page, counted from 1: the first of the most visible ones, or the requested one. */
export function usePageInView(place: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(1);
  const asked = useRef<number | null>(null);
  return {
    current,
    onScroll: () => {
      const element = place.current;
      if (!element) return;
      const shares = pagesOf(element).map((page) => shownShare(page, element));
      const most = Math.max(...shares) - SAME;
      const isAskedSeen = asked.current !== null && (shares[asked.current - 1] ?? 0) >= most;
      if (!isAskedSeen) asked.current = null;
      setCurrent(asked.current ?? shares.findIndex((share) => share >= most) + 1);
    },
    /** Shows a page from its top on. */
    goTo: (page: number) => {
      const element = place.current;
      const wanted = element && pagesOf(element)[page - 1];
      if (!wanted) return;
      asked.current = page;
      setCurrent(page);
      element.scrollTop = wanted.offsetTop - parseFloat(getComputedStyle(element).paddingTop);
    },
  };
}
