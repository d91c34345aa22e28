import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { RecordSelection } from "./data/gateway";
import type { RecordWindow } from "./data/record-window";
import { chooseShown, type ShownWindow } from "./data/shown-window";
import type { TableRecords } from "./data/table-records";

/** How long the first page waits for the table's events to be followed, in ms. */
const FOLLOW_PATIENCE = 250;

export interface RecordWindowOptions {
  /** Rows to expect before the first answer. */
  estimate: number;
  /** The table's events arrive. */
  isFollowing: boolean;
  /** Somebody is typing in a row: it must not go from under their hands. */
  isEditing?: boolean;
}

/**
 * The rows of a query while a screen shows them. The rows of the query before stay until the next ones are there and
 * nobody types in them. A first page that was prepared shows at once: it was read right behind the table, from where on
 * the events are told. Another one waits a moment until they are followed, so that nothing falls between; where that
 * takes long it loads at once and again afterwards.
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
  const isKept = useKeptWindows(records, shown, spare);

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
      // One that came to be shown goes when it is no longer.
      if (!isKept(window)) records.closeWindow(window);
    };
  }, [records, window, isKept]);

  useEffect(() => {
    following.current = isFollowing;
    if (!isFollowing) return;
    if (loadedBlind.current) records.refresh();
    else records.openWindow(window);
    loadedBlind.current = false;
  }, [records, window, isFollowing]);
  return shown;
}

/** The window to show, see `chooseShown`; none is exchanged under the hands of somebody who types in it. */
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

/** Closes windows of the screen when they are neither shown nor kept any more. Answers whether one still is. */
function useKeptWindows(records: TableRecords, shown: RecordWindow, spare: RecordWindow | null) {
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
