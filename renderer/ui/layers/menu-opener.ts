/** What had the focus as the menu that was opened last was opened. */
let opener: Element | null = null;

export function rememberMenuOpener(): void {
  opener = document.activeElement;
}

/** Where the focus comes back to after what is opened now: a menu's item goes with its menu, its opener stays. */
export function focusToReturnTo(): Element | null {
  const { activeElement } = document;
  return activeElement?.closest("[role=menu]") ? opener : activeElement;
}
