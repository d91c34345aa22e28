import { useEffect, type RefObject } from "react";

const FIELDS = [
  "input:not([type=hidden]):not([type=file])",
  "textarea",
  "select",
  "[contenteditable=true]",
  "[role=combobox]",
]
  .map((field) => `${field}:not(:disabled):not([tabindex="-1"])`)
  .join(", ");

export const focusFirstField = (body: HTMLElement | null): void =>
  body?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });

/** Focuses the first field of a dialog that opened; without one, the focus stays where the dialog put it. */
export function useFirstField(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // The focus trap of the library acts in a task of its own.
    const timer = setTimeout(() => {
      const isOnClose = document.activeElement?.hasAttribute("data-dialog-close");
      if (isOnClose) focusFirstField(body.current);
    });
    return () => clearTimeout(timer);
  }, [body]);
}
