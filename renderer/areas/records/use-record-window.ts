import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { RecordSelection } from "./data/gateway";
import type { RecordWindow } from "./data/record-window";
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
 * nobody types in them. The first page waits a moment until the table's events are followed, so that nothing falls
 * between; where that takes long it loads at once and again afterwards.
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
  const shown = useShownWindow(records, window, isEditing);
  const kept = useRef(shown);

  useEffect(() => {
    kept.current = shown;
    return () => records.closeWindow(shown);
  }, [records, shown]);

  useEffect(() => {
    const open = () => {
      loadedBlind.current = !following.current;
      records.openWindow(window);
    };
    if (following.current) open();
    const timer = following.current ? undefined : setTimeout(open, FOLLOW_PATIENCE);
    return () => {
      clearTimeout(timer);
      // One that came to be shown goes when it is no longer.
      if (kept.current !== window) records.closeWindow(window);
    };
  }, [records, window]);

  useEffect(() => {
    following.current = isFollowing;
    if (!isFollowing) return;
    if (loadedBlind.current) records.refresh();
    else records.openWindow(window);
    loadedBlind.current = false;
  }, [records, window, isFollowing]);
  return shown;
}

/** The window to show: the next one once it has rows or a reason for none, the one before until then. */
function useShownWindow(records: TableRecords, next: RecordWindow, isEditing: boolean): RecordWindow {
  const [shown, setShown] = useState({ records, window: next });
  const isThere = useSyncExternalStore(records.subscribe, () => next.isLoaded || next.error !== null);
  const mustWait = shown.records === records && (!isThere || isEditing);
  if (shown.window === next || mustWait) return shown.window;
  setShown({ records, window: next });
  return next;
}
