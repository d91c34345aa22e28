import { MAP_HEIGHT, MAP_WIDTH } from "./world";

/** The visible part of the map, in its own units. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Margin around the content, and the smallest visible part, as shares of the map. */
const MARGIN = 0.08;
const SMALLEST = 0.12;

/** The part of the map around some places; the whole map if there are no places. */
export function frameOf(places: readonly [number, number][], width: number, height: number): Frame {
  if (places.length === 0) return { x: 0, y: 0, width, height };
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const share = Math.max((right - left) / width, (bottom - top) / height) + 2 * MARGIN;
  const scale = Math.min(1, Math.max(SMALLEST, share));
  return inside({
    x: (left + right) / 2 - (width * scale) / 2,
    y: (top + bottom) / 2 - (height * scale) / 2,
    width: width * scale,
    height: height * scale,
  });
}

/** The same middle, nearer or further away. */
export function zoomed({ x, y, width, height }: Frame, by: number): Frame {
  const scale = Math.min(1, Math.max(SMALLEST / 2, (width * by) / MAP_WIDTH));
  const next = { width: MAP_WIDTH * scale, height: MAP_HEIGHT * scale };
  return inside({ ...next, x: x + (width - next.width) / 2, y: y + (height - next.height) / 2 });
}

function inside({ x, y, width, height }: Frame): Frame {
  return {
    x: Math.min(Math.max(0, x), MAP_WIDTH - width),
    y: Math.min(Math.max(0, y), MAP_HEIGHT - height),
    width,
    height,
  };
}
