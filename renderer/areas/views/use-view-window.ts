import { useEffect, useSyncExternalStore } from "react";
import { useRecordEvents, useRecordWindow, type RecordWindow } from "../records/public";
import type { ViewProps } from "./types/view-type-view";

const never = () => false;

/** Rows of a read-only view: loads them, follows changes and reports the window to the container. */
export function useViewWindow({
  table,
  since,
  records,
  selection,
  onWindow,
}: Pick<ViewProps, "table" | "since" | "records" | "selection" | "onWindow">): RecordWindow {
  const isFollowing = useRecordEvents(records, since, never);
  const isPlain = selection.filter === undefined && selection.search === undefined;
  const window = useRecordWindow(records, selection, {
    estimate: isPlain ? table.recordCount : 0,
    isFollowing,
  });
  useSyncExternalStore(records.subscribe, records.currentVersion);
  useEffect(() => onWindow(window), [window, onWindow]);
  return window;
}
