/** Room between two entries of a cell, as in cells.module.css, in px. */
const GAP = 4;
/** Room of '+' with its frame, and of each figure behind it, in px. */
const MORE_FRAME = 22;
const FIGURE = 8;

/**
 * How many of a cell's entries stand in it whole, beside '+N' where that is not all of them. One always stands, cut
 * where it must be.
 *
 * @param count how many there are
 * @param widthOf an entry's own width in px; asked no further than the room goes
 * @param room in px
 */
export function fittingCount(count: number, widthOf: (index: number) => number, room: number): number {
  const moreWidth = (left: number) => GAP + MORE_FRAME + FIGURE * String(left).length;
  let used = 0;
  let fitting = 0;
  for (let index = 0; index < count; index++) {
    used += widthOf(index) + (index > 0 ? GAP : 0);
    if (used > room) return Math.max(1, fitting);
    if (used + moreWidth(count - index - 1) <= room) fitting = index + 1;
  }
  return count;
}
