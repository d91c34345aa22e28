import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { RecordSelection } from "./data/gateway";
import type { RecordWindow } from "./data/record-window";
import { chooseShown, type ShownWindow } from "./data/shown-window";
import type { TableRecords } from "./data/table-records";

/** How long the first page waits for the subscription to the table's events, in ms. */
const FOLLOW_PATIENCE = 250;

export interface RecordWindowOptions {
  /** Rows to expect before the first answer. */
  estimate: number;
  /** The table's events arrive. */
  isFollowing: boolean;
  /** The user is editing a row, so it must not move. */
  isEditing?: boolean;
}

/**
 * The rows of a query while a screen shows them. The rows of the previous query stay until the next ones are
 * loaded and the user is not editing them. A prepared first page is shown at once: it was read together with the
 * table, and events are sent from that position. Otherwise loading waits a moment for the subscription, so that
 * nothing is missed; if that takes long, it loads at once and again afterwards.
 */
export function useRecordWindow(
  records: TableRecords,
  selection: RecordSelection,
  { estimate, isFollowing, isEditing = false }: RecordWindowOptions,
): RecordWindow {
  const key = JSON.stringify(selection);
  const first = useRef(estimate);
  const window = useMemo(
    () => records.createWindow(JSON.parse(key) as RecordSelection, first.current),
    [records, key],
  );
  const loadedBlind = useRef(false);
  const following = useRef(isFollowing);
  const { window: shown, spare } = useShownWindow(records, window, isEditing);
  const isRetained = useRetainedWindows(records, shown, spare);

  useEffect(() => {
    const isPrepared = window.isLoaded;
    const open = () => {
      loadedBlind.current = !isPrepared && !following.current;
      records.openWindow(window);
    };
    const isDue = isPrepared || following.current;
    if (isDue) open();
    const timer = isDue ? undefined : setTimeout(open, FOLLOW_PATIENCE);
    return () => {
      clearTimeout(timer);
      // A window that was shown is closed when it is no longer shown.
      if (!isRetained(window)) records.closeWindow(window);
    };
  }, [records, window, isRetained]);

  useEffect(() => {
    following.current = isFollowing;
    if (!isFollowing) return;
    if (loadedBlind.current) records.refresh();
    else records.openWindow(window);
    loadedBlind.current = false;
  }, [records, window, isFollowing]);
  return shown;
}

/** The window to show, see `chooseShown`; it is not replaced while the user is editing in it. */
function useShownWindow(records: TableRecords, next: RecordWindow, isEditing: boolean): ShownWindow {
  const [shown, setShown] = useState<ShownWindow & { records: TableRecords }>(() => ({
    records,
    window: next,
    spare: null,
  }));
  useSyncExternalStore(records.subscribe, () => `${next.isLoaded} ${next.error !== null}`);
  if (shown.records !== records) {
    const fresh = { records, window: next, spare: null };
    setShown(fresh);
    return fresh;
  }
  if (isEditing) return shown;
  const chosen = chooseShown(shown, next);
  if (chosen !== shown) setShown({ records, ...chosen });
  return chosen;
}

/** Closes windows of the screen that are neither shown nor kept any more. Returns whether one still is. */
function useRetainedWindows(records: TableRecords, shown: RecordWindow, spare: RecordWindow | null) {
  const kept = useRef<{ records: TableRecords; windows: readonly RecordWindow[] }>({ records, windows: [] });
  useEffect(() => {
    const before = kept.current;
    kept.current = { records, windows: spare === null ? [shown] : [shown, spare] };
    for (const window of before.windows) {
      if (!kept.current.windows.includes(window)) before.records.closeWindow(window);
    }
  }, [records, shown, spare]);
  useEffect(
    () => () => {
      const { records: last, windows } = kept.current;
      for (const window of windows) last.closeWindow(window);
    },
    [],
  );
  return useCallback((window: RecordWindow) => kept.current.windows.includes(window), []);
}
