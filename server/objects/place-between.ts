/** An object in a list that people order by dragging. */
export interface Placed {
  id: number;
  position: number;
}

interface Placing {
  /** Neighbours of the new place: the one above has the smaller position, or the same. */
  above: Placed;
  below: Placed;
  /** Distance of two positions that were never moved. */
  step: number;
  /** Whether positions are whole numbers; otherwise they are doubles. */
  isWhole: boolean;
  /** All objects with a position between two others, exclusive, in the order of the list; `above` is among them. */
  listBetween: (low: number, high: number) => Promise<readonly Placed[]>;
}

/** How far the window may grow: 2^20 steps hold more objects than a list has. */
const WINDOWS = 20;

/**
 * Finds a position between two neighbours. Halving a gap ends after some fifty drags to the same place: the objects in
 * a small window around it are then spread evenly.
 *
 * @returns the position, and the other objects that move for it
 */
export async function placeBetween(placing: Placing): Promise<{ position: number; moved: Placed[] }> {
  const { above, below, step, isWhole } = placing;
  const middle = (above.position + below.position) / 2;
  const position = isWhole ? Math.floor(middle) : middle;
  if (position > above.position && position < below.position) return { position, moved: [] };
  for (let width = 0; width <= WINDOWS; width += 1) {
    const low = (Math.floor(above.position / step) - 2 ** width + 1) * step;
    const high = (Math.ceil(below.position / step) + 2 ** width - 1) * step;
    if (low === high) continue;
    const spread = spreadEvenly(await placing.listBetween(low, high), { ...placing, low, high });
    if (spread) return spread;
  }
  throw new Error("No position is free between two neighbours");
}

/** Null if the window has too little room. */
function spreadEvenly(
  inside: readonly Placed[],
  { above, low, high, isWhole }: Placing & { low: number; high: number },
): { position: number; moved: Placed[] } | null {
  const at = inside.findIndex(({ id }) => id === above.id) + 1;
  const gap = (high - low) / (inside.length + 2);
  if (isWhole && gap < 2) return null;
  const placeOf = (index: number) => {
    const place = low + gap * (index + 1);
    return isWhole ? Math.floor(place) : place;
  };
  const moved = inside
    .map(({ id, position }, index) => ({ id, position, next: placeOf(index < at ? index : index + 1) }))
    .filter(({ position, next }) => position !== next)
    .map(({ id, next }) => ({ id, position: next }));
  return { position: placeOf(at), moved };
}
