/** The list with one entry at another place; a place beyond an end is that end. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...list];
  const [taken] = moved.splice(from, 1);
  if (taken !== undefined) moved.splice(Math.max(0, Math.min(moved.length, to)), 0, taken);
  return moved;
}
