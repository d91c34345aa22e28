import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Update } from "#shared/contract/updates";
import { UPDATES_AT_ONCE, UPDATES_PAGE } from "#shared/limits/updates";
import { showError } from "../../app/errors/show-error";
import { makeChange } from "../../app/pending/session-pending";
import { useLiveList } from "../../app/pending/use-live-list";
import { useIsViewing } from "../../app/session/session-context";
import { updatesApi, useListUpdatesQuery } from "./api";
import { bookmarkUpdate, idOf, markUpdatesRead } from "./changes";
import { groupUpdates, joinUpdates } from "./update-groups";

/**
 * The updates in their groups. The newest are asked for again whenever something happens; behind as many as one
 * answer holds, older ones come page by page and stay as they came.
 *
 * @param startSize how many to begin with
 */
export function useUpdates(startSize: number) {
  const [size, setSize] = useState(startSize);
  const [older, setOlder] = useState<{ updates: readonly Update[]; hasMore: boolean } | null>(null);
  const newest = useLiveList(useListUpdatesQuery({ size }));
  const marked = useLiveList(useListUpdatesQuery({ bookmarked: "true", size: UPDATES_AT_ONCE }));
  const [loadPage, page] = updatesApi.useLazyListUpdatesQuery();
  const newIds = useRef(new Set<number>());
  /** Updates that the reader marked as read or unread; overrides the state when the page opened. */
  const [marks, setMarks] = useState<ReadonlyMap<number, boolean>>(new Map());
  const readIds = useRef(new Set<number>());

  const listed = useMemo(
    () => (newest.data ? joinUpdates(newest.data.updates, older?.updates ?? []) : null),
    [newest.data, older],
  );
  const groups = useMemo(() => {
    for (const update of listed ?? []) if (!update.isRead) newIds.current.add(update.id);
    if (!listed || !marked.data) return null;
    const shown = new Set(newIds.current);
    for (const [id, isRead] of marks) {
      if (isRead) shown.delete(id);
      else shown.add(id);
    }
    return groupUpdates(listed, marked.data.updates, shown);
  }, [listed, marked.data, marks]);

  const isViewing = useIsViewing();
  const read = useCallback(
    (shown: readonly Update[]) => {
      if (isViewing) return;
      const unread = shown.filter(({ id, isRead }) => !isRead && !readIds.current.has(id));
      const ids = unread.map(({ id }) => id);
      for (const id of ids) readIds.current.add(id);
      if (ids.length > 0) makeChange(markUpdatesRead, { ids, isRead: true });
    },
    [isViewing],
  );
  useEffect(() => read(newest.data?.updates ?? []), [newest.data, read]);

  async function loadOlder(before: number): Promise<void> {
    try {
      const { updates, hasMore } = await loadPage({ before, size: UPDATES_PAGE }).unwrap();
      setOlder((known) => ({ updates: joinUpdates(known?.updates ?? listed ?? [], updates), hasMore }));
      read(updates);
    } catch (error) {
      showError(error);
    }
  }
  const last = listed?.at(-1);
  return {
    groups,
    error: newest.error ?? marked.error,
    refetch: () => void Promise.all([newest.refetch(), marked.refetch()]),
    isLoadingMore: page.isFetching || (newest.isFetching && newest.data !== undefined),
    hasMore: older?.hasMore ?? newest.data?.hasMore ?? false,
    loadMore() {
      if (size < UPDATES_AT_ONCE) setSize(Math.min(UPDATES_AT_ONCE, size + UPDATES_PAGE));
      else if (last) void loadOlder(last.id);
    },
    /** Its bookmark waits for a connection. */
    isWaiting: ({ id }: Update) => newest.isWaiting && newest.isPending(idOf(id), "isBookmarked"),
    /** Updates marked as unread stay unread while the page is open. */
    mark(updates: readonly Update[], isRead: boolean) {
      const ids = updates.map(({ id }) => id);
      for (const id of ids) readIds.current.add(id);
      setMarks(new Map([...marks, ...ids.map((id) => [id, isRead] as const)]));
      makeChange(markUpdatesRead, { ids, isRead });
    },
    toggleBookmark: (update: Update) =>
      makeChange(bookmarkUpdate, { updateId: update.id, isBookmarked: !update.isBookmarked, update }),
  };
}
