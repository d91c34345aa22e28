import { useEffect, type RefObject } from "react";

/**
 * Focuses an element, or the part that requests it, if its code loaded after the dialog opened. Until then
 * the close button has the focus. If the focus moved on, it stays there.
 */
export function useLateFocus(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.hasAttribute("data-dialog-close"))
      (target.current?.querySelector<HTMLElement>("[data-autofocus]") ?? target.current)?.focus();
  }, [target]);
}
