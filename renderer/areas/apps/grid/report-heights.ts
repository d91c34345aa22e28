import { useEffect } from "react";
import type { Placed } from "#shared/contract/pages";
import { WRONG_HEIGHTS_REPORTED } from "#shared/limits/apps";

/** Browsers round, in px. */
const TOLERANCE = 2;
/** Blocks glide to their places for this time, in ms. */
const SETTLED_AFTER = 1000;

/** The blocks that are drawn in another height than the layout says, with both heights in px. */
export const wrongHeights = (
  placed: readonly Pick<Placed, "id" | "h">[],
  { rowHeight, margin }: { rowHeight: number; margin: number },
  heightOf: (blockId: number) => number | undefined,
): { id: number; height: number; expected: number }[] =>
  placed.flatMap(({ id, h }) => {
    const height = heightOf(id);
    const expected = h * rowHeight + (h - 1) * margin;
    return height === undefined || Math.abs(height - expected) <= TOLERANCE ? [] : { id, height, expected };
  });

const reported = new Set<number>();

/** Reports blocks of a wrong height once each, five at most. */
export function useReportHeights(
  placed: readonly Placed[],
  grid: { rowHeight: number; margin: number },
  isStill: boolean,
): void {
  const { rowHeight, margin } = grid;
  useEffect(() => {
    if (!isStill) return undefined;
    const timer = setTimeout(() => {
      const heightOf = (id: number) =>
        document.querySelector<HTMLElement>(`[data-block="${id}"]`)?.offsetHeight;
      for (const { id, height, expected } of wrongHeights(placed, { rowHeight, margin }, heightOf)) {
        if (reported.has(id) || reported.size >= WRONG_HEIGHTS_REPORTED) continue;
        reported.add(id);
        reportError(new Error(`Block ${id} is ${height} px high instead of ${expected}`));
      }
    }, SETTLED_AFTER);
    return () => clearTimeout(timer);
  }, [placed, rowHeight, margin, isStill]);
}
