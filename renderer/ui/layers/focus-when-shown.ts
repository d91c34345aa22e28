/** Element to focus once it is visible again: on a phone a panel hides the page below it. */
let waiting: { element: HTMLElement; options: FocusOptions } | null = null;

/** Focuses an element, at the latest when the panel that hides it has closed. */
export function focusWhenShown(element: HTMLElement, options: FocusOptions = {}): void {
  const isShown = element.checkVisibility({ visibilityProperty: true });
  waiting = isShown ? null : { element, options };
  if (isShown) element.focus(options);
}

/** Call it once a panel has left the page. */
export function focusWaiting(): void {
  if (waiting?.element.isConnected) focusWhenShown(waiting.element, waiting.options);
}
