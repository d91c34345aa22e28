import { useEffect, type RefObject } from "react";

/**
 * Gives the focus to an element, or to the part of it that asks for it, that came into an open dialog later than the
 * dialog itself, as its code had to be loaded: until then the close button held it for want of anything else. A focus
 * that went on is left alone.
 */
export function useLateFocus(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement?.hasAttribute("data-dialog-close"))
      (target.current?.querySelector<HTMLElement>("[data-autofocus]") ?? target.current)?.focus();
  }, [target]);
}
