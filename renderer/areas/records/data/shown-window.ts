import type { RecordWindow } from "./record-window";

/** The window that a screen shows, and the one whose rows it can go back to. */
export interface ShownWindow<Window = RecordWindow> {
  window: Window;
  /** The last rows that were there, kept while `window` could not be loaded; null otherwise. */
  spare: Window | null;
}

/** What the choice asks of a window. */
type Choosable = Pick<RecordWindow, "selection" | "isLoaded" | "error">;

/**
 * The window to show: `next` once it has rows or a reason for none, the one before until then. A query without an
 * answer takes no rows away for good: whoever goes back to the query before it has them at once.
 */
export function chooseShown<Window extends Choosable>(
  shown: ShownWindow<Window>,
  next: Window,
): ShownWindow<Window> {
  if (next.isLoaded) return same(shown, { window: next, spare: null });
  const rows = shown.window.isLoaded ? shown.window : shown.spare;
  if (rows !== null && isSameQuery(rows, next)) return same(shown, { window: rows, spare: null });
  return next.error === null ? shown : same(shown, { window: next, spare: rows });
}

const isSameQuery = (one: Choosable, other: Choosable): boolean =>
  JSON.stringify(one.selection) === JSON.stringify(other.selection);

/** Keeps the object where nothing in it changed. */
const same = <Window>(before: ShownWindow<Window>, after: ShownWindow<Window>): ShownWindow<Window> =>
  before.window === after.window && before.spare === after.spare ? before : after;
