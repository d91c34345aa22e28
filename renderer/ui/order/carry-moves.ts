interface Orders<Entry> {
  /** The order as somebody left it. */
  mine: readonly Entry[];
  /** What they moved in it. */
  moved: ReadonlySet<Entry>;
  /** The order that others made of it meanwhile. */
  now: readonly Entry[];
}

/**
 * The order of now with one's own moves laid over it: what one moved follows again what it followed, all else stays
 * where others put it. What is new stands where it is, what is gone is left out.
 */
export function carryMoves<Entry>({ mine, moved, now }: Orders<Entry>): Entry[] {
  const order = now.filter((entry) => !moved.has(entry));
  mine.forEach((entry, index) => {
    if (!moved.has(entry) || !now.includes(entry)) return;
    const before = mine.slice(0, index).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, entry);
  });
  return order;
}
