import type { Rectangle } from "electron";
import { z } from "zod";
import { WINDOW_HEIGHT, WINDOW_MIN_HEIGHT, WINDOW_MIN_WIDTH, WINDOW_WIDTH } from "#shared/limits/desktop";

const boundsSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(WINDOW_MIN_WIDTH),
  height: z.number().int().min(WINDOW_MIN_HEIGHT),
});

export type Size = { width: number; height: number };

/**
 * The remembered rectangle if a person can reach it on one of today's screens, else a first size that fits.
 * All values in device-independent pixels.
 */
export function usableBounds(stored: unknown, screens: readonly Rectangle[]): Size | Rectangle {
  const bounds = boundsSchema.safeParse(stored).data;
  const first = screens[0];
  const size = {
    width: Math.min(WINDOW_WIDTH, first?.width ?? WINDOW_WIDTH),
    height: Math.min(WINDOW_HEIGHT, first?.height ?? WINDOW_HEIGHT),
  };
  return bounds && screens.some((screen) => reachable(bounds, screen)) ? bounds : size;
}

/** Whether at least a hand's breadth of the top strip is on the screen. */
function reachable(bounds: Rectangle, screen: Rectangle): boolean {
  const HAND = 100;
  const right = Math.min(bounds.x + bounds.width, screen.x + screen.width);
  const left = Math.max(bounds.x, screen.x);
  return right - left >= HAND && bounds.y >= screen.y && bounds.y <= screen.y + screen.height - HAND;
}

/** Names an arrangement of displays by their positions and sizes. */
export const displaysKey = (displays: readonly Rectangle[]): string =>
  displays
    .map(({ x, y, width, height }) => `${width}x${height}@${x}_${y}`)
    .sort()
    .join("+");
