import type { UIEvent } from "react";
import { INFINITE_SCROLL_MARGIN } from "#shared/limits/home";

/** A scroll listener that calls `onMore` near the end of the scrolled list. */
export const onNearEnd =
  (onMore: () => void) =>
  ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>): void => {
    if (scrollTop + clientHeight > scrollHeight - INFINITE_SCROLL_MARGIN) onMore();
  };
