import { useEffect, useSyncExternalStore } from "react";
import { useRecordEvents, useRecordWindow, type RecordWindow } from "../records/public";
import type { ViewProps } from "./types/view-type-view";

const never = () => false;

/** The rows of a view whose records are not edited in it: loaded, followed, and told to the place that shows it. */
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
