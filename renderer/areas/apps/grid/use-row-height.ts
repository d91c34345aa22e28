import { useEffect, useState, type RefObject } from "react";
import { bottomOf } from "#shared/blocks/place";
import type { Placed } from "#shared/contract/pages";
import { GRID_ROW_HEIGHT, GRID_ROW_HEIGHT_FIXED } from "#shared/limits/apps";

/** Space above and below the rows, in px. */
const PADDING = 16;

/**
 * The height of a row in px. On a page that does not scroll, the rows fill the window. Blocks that do not fit even
 * with the lowest rows scroll, because the last ones could not be reached otherwise.
 */
export function rowHeightFor(available: number, rows: number): { height: number; isStill: boolean } {
  const fitting = Math.floor((available - PADDING) / Math.max(1, rows));
  if (fitting < GRID_ROW_HEIGHT) return { height: GRID_ROW_HEIGHT, isStill: false };
  return { height: Math.min(GRID_ROW_HEIGHT_FIXED, fitting), isStill: true };
}

export function useRowHeight(
  container: RefObject<HTMLElement | null>,
  isStill: boolean,
  placed: readonly Placed[],
): { height: number; isStill: boolean } {
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    const element = container.current;
    if (!isStill || !element) return;
    const observer = new ResizeObserver(() => setAvailable(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container, isStill]);
  return isStill ? rowHeightFor(available, bottomOf(placed)) : { height: GRID_ROW_HEIGHT, isStill };
}
