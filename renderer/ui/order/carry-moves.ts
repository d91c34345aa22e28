interface Orders<Entry> {
  /** The order after the user's moves. */
  mine: readonly Entry[];
  /** The entries that the user moved. */
  moved: ReadonlySet<Entry>;
  /** The present order, which others may have changed in the meantime. */
  now: readonly Entry[];
}

/**
 * The present order with the user's moves applied: a moved entry follows the same entry as in `mine`, all others
 * stay where they are. New entries stay in place, removed ones are dropped.
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
