const HEADING = "h1, h2, h3";
const FOCUSABLE =
  ":is(a[href], button, input, select, textarea, [tabindex='0']):not(:disabled, [type=hidden])";

const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
const firstShown = (place: ParentNode, what: string): HTMLElement | null =>
  [...place.querySelectorAll<HTMLElement>(what)].find(isShown) ?? null;

/**
 * The first focus target of a page: an element that asks for the focus, its heading, or else its first
 * element.
 */
export function pageTarget(): HTMLElement | null {
  const main = document.querySelector("main");
  if (!main || !isShown(main)) return null;
  return (
    main.querySelector<HTMLElement>("[data-page-focus]") ??
    firstShown(main, "h1") ??
    firstShown(main, HEADING) ??
    firstShown(main, FOCUSABLE) ??
    main
  );
}

/**
 * The heading of the innermost part that is left of the places around an element.
 *
 * @param around from the inside out
 * @returns null where nothing is left below the page
 */
export function nearestLeft(around: readonly HTMLElement[]): HTMLElement | null {
  const left = around.find((place) => place.isConnected);
  const part = left?.closest<HTMLElement>("section, aside, [role=dialog]");
  if (!part || !isShown(part)) return null;
  return firstShown(part, HEADING) ?? firstShown(part, FOCUSABLE);
}
