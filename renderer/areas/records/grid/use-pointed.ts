import { useMemo, type FocusEvent, type RefObject } from "react";

/**
 * Marks the grid while the focus comes from a pointer: pressing a row's checkbox focuses the grid without
 * the focus ring for keyboard users.
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
