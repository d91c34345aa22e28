import { useLayoutEffect, type RefObject } from "react";

/** How many layers cover an element. */
const covers = new WeakMap<Element, number>();

function cover(element: HTMLElement, by: 1 | -1): void {
  const count = (covers.get(element) ?? 0) + by;
  covers.set(element, count);
  element.inert = count > 0;
}

/** The element to focus once it is no longer covered. */
let waiting: { element: HTMLElement; options: FocusOptions } | null = null;

/** Focuses an element, at the latest when it is no longer covered. */
export function focusUncovered(element: HTMLElement, options: FocusOptions = {}): void {
  waiting = element.closest("[inert]") === null ? null : { element, options };
  if (waiting === null) element.focus(options);
}

function focusWaiting(): void {
  if (waiting === null || waiting.element.closest("[inert]") !== null) return;
  waiting.element.focus(waiting.options);
  waiting = null;
}

/** The elements around a layer and its ancestors, except other panels and the bar that stays visible. */
function* besides(layer: HTMLElement): Generator<HTMLElement> {
  for (let at = layer; at.parentElement && at.dataset["frame"] === undefined; at = at.parentElement) {
    for (const beside of at.parentElement.children) {
      if (beside === at || !(beside instanceof HTMLElement)) continue;
      if (!beside.matches("[data-side-panel], [data-beside-panels]")) yield beside;
    }
  }
}

/**
 * Makes what a layer covers inert without being a dialog, so that neither keyboard nor screen readers reach
 * controls that cannot be seen.
 */
export function useCovering(layer: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useLayoutEffect(() => {
    const { current } = layer;
    if (!current || !isCovering) return undefined;
    const covered = new Set<HTMLElement>();
    const coverAll = () => {
      for (const beside of besides(current)) {
        if (covered.has(beside)) continue;
        covered.add(beside);
        cover(beside, 1);
      }
    };
    coverAll();
    // Content that is added later, such as a page that has loaded, is covered as well.
    const comings = new MutationObserver(coverAll);
    for (let at = current.parentElement; at && at.dataset["frame"] === undefined; at = at.parentElement)
      comings.observe(at, { childList: true });
    return () => {
      comings.disconnect();
      for (const element of covered) cover(element, -1);
      // The layer leaves the page first.
      queueMicrotask(focusWaiting);
    };
  }, [layer, isCovering]);
}
