import { useMemo, type FocusEvent, type RefObject } from "react";

/**
 * Marks the grid while the pointer is what leads there: a press on a box of a row gives it the keyboard, without the
 * ring that shows to those who come by keyboard where they are.
 */
export function usePointed(root: RefObject<HTMLElement | null>) {
  return useMemo(() => {
    const mark = (isPointed: boolean) => root.current?.toggleAttribute("data-pointed", isPointed);
    return {
      onPointerDownCapture: () => mark(true),
      onKeyDownCapture: () => mark(false),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!root.current?.contains(relatedTarget)) mark(false);
      },
    };
  }, [root]);
}
