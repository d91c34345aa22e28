import type { CSSProperties } from "react";

/** Least distance to the edges of the window, and to the place, in px. */
const EDGE = 8;
const GAP = 4;
/** Windows narrower than this are a phone's: there a dialog has its usual place. */
const DESK_WIDTH = 768;

/** Position of a surface below a place, or above it where there is more room; undefined on a phone. */
export function placeBeside(place: DOMRect, width: number): CSSProperties | undefined {
  const { innerWidth, innerHeight } = window;
  if (innerWidth < DESK_WIDTH) return undefined;
  const left = Math.max(EDGE, Math.min(place.left, innerWidth - width - EDGE));
  const [below, above] = [innerHeight - place.bottom, place.top];
  const isBelow = below >= above;
  return {
    position: "fixed",
    left,
    // Out of the flow its content would decide.
    width: Math.min(width, innerWidth - 2 * EDGE),
    margin: 0,
    maxHeight: Math.max(below, above) - GAP - EDGE,
    ...(isBelow ? { top: place.bottom + GAP } : { bottom: innerHeight - place.top + GAP }),
  };
}
