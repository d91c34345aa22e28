import { useEffect, type RefObject } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";

/** How long a page may take to grow to its earlier place, in ms. */
const PATIENCE = 5000;
const PLACES = "workloom.scroll-places";
const PLACES_MAX = 50;

/** Scrolled elements of a page by their class and their position among those of the same class. */
type Places = Record<string, number>;

const readAll = (): Record<string, Places> =>
  JSON.parse(sessionStorage.getItem(PLACES) ?? "{}") as Record<string, Places>;

function writeOf(page: string, places: Places): void {
  const { [page]: _known, ...others } = readAll();
  const kept = Object.entries(others).slice(1 - PLACES_MAX);
  sessionStorage.setItem(PLACES, JSON.stringify(Object.fromEntries([...kept, [page, places]])));
}

const sameClass = (content: HTMLElement, className: string): Element[] => [
  ...content.getElementsByClassName(className),
];

/** Chats open at their latest message. */
const opensElsewhere = (path: string): boolean => path.startsWith("/chat");

/** Whether the document was loaded again, or by going back to it from another site. */
const isReturning = (): boolean => {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "reload" || entry?.type === "back_forward";
};
let isFirstPage = true;

/** Persists how far a page is scrolled, and scrolls there after a reload and on the way back. */
export function useScrollPlaces(content: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const page = `${key} ${pathname}`;
  useEffect(() => {
    const element = content.current;
    if (!element || opensElsewhere(pathname)) return undefined;
    const isBack = type === NavigationType.Pop && (!isFirstPage || isReturning());
    isFirstPage = false;
    const places: Places = isBack ? (readAll()[page] ?? {}) : {};
    const stopRestoring = restore(element, places);
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target.className === "") return;
      places[`${target.className}\n${sameClass(element, target.className).indexOf(target)}`] =
        target.scrollTop;
    };
    const save = () => writeOf(page, places);
    element.addEventListener("scroll", onScroll, { capture: true, passive: true });
    window.addEventListener("pagehide", save);
    return () => {
      stopRestoring();
      element.removeEventListener("scroll", onScroll, { capture: true });
      window.removeEventListener("pagehide", save);
      save();
    };
  }, [content, page, pathname, type]);
}

/** Scrolls as soon as the page is long enough, unless the user scrolls, presses or types before. */
function restore(content: HTMLElement, places: Places): () => void {
  const left = new Map(Object.entries(places).filter(([, top]) => top > 0));
  const abort = new AbortController();
  const stop = () => abort.abort();
  if (left.size === 0) return stop;
  const until = performance.now() + PATIENCE;
  const step = () => {
    if (abort.signal.aborted || left.size === 0 || performance.now() > until) return;
    for (const [name, top] of left) {
      const [className = "", index = "0"] = name.split("\n");
      const element = sameClass(content, className)[Number(index)];
      if (!element || element.scrollHeight - element.clientHeight < top) continue;
      element.scrollTop = top;
      left.delete(name);
    }
    requestAnimationFrame(step);
  };
  for (const event of ["wheel", "pointerdown", "keydown"])
    window.addEventListener(event, stop, { capture: true, passive: true, signal: abort.signal });
  requestAnimationFrame(step);
  return stop;
}
