/** Gap between two entries of a cell, as in cells.module.css, in px. */
const GAP = 4;
/** Width of '+' with its frame, and of each digit after it, in px. */
const MORE_FRAME = 22;
const FIGURE = 8;

/**
 * How many of a cell's entries fit completely, next to '+N' if not all of them do. At least one is shown,
 * truncated if necessary.
 *
 * @param count the number of entries
 * @param widthOf an entry's own width in px; called only as far as the room goes
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
