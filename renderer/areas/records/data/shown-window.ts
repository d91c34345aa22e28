import type { RecordWindow } from "./record-window";

/** The window that a screen shows, and the one it can go back to. */
export interface ShownWindow<Window = RecordWindow> {
  window: Window;
  /** The last loaded rows, kept while `window` could not be loaded; null otherwise. */
  spare: Window | null;
}

/** The properties of a window that the choice depends on. */
type Choosable = Pick<RecordWindow, "selection" | "isLoaded" | "error">;

/**
 * The window to show: `next` once it has rows or an error, the previous one until then. A failed query does not
 * drop the previous rows: returning to the previous query shows them at once.
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

/** Keeps the object's identity if nothing in it changed. */
const same = <Window>(before: ShownWindow<Window>, after: ShownWindow<Window>): ShownWindow<Window> =>
  before.window === after.window && before.spare === after.spare ? before : after;
