import { useEffect, useMemo, useRef, useState } from "react";
import type { Update } from "#shared/contract/updates";
import { UPDATES_PAGE } from "#shared/limits/updates";
import { useBookmarkUpdateMutation, useListUpdatesQuery, useMarkUpdatesReadMutation } from "./api";

/** Most updates one answer holds; the contract's own limit. */
const MOST = 200;

export interface UpdateGroups {
  bookmarked: Update[];
  unread: Update[];
  all: Update[];
}

/**
 * The updates in their groups. What was unread when the page opened stays in 'New' while it shows, although opening
 * marks it read (specification 2, section 2).
 */
export function useUpdates() {
  const [size, setSize] = useState(UPDATES_PAGE);
  const { data, error, refetch, isFetching } = useListUpdatesQuery({ size });
  const [markRead] = useMarkUpdatesReadMutation();
  const [bookmark] = useBookmarkUpdateMutation();
  const newOnes = useRef(new Set<number>());

  const groups = useMemo<UpdateGroups | null>(() => {
    if (!data) return null;
    for (const update of data.updates) if (!update.isRead) newOnes.current.add(update.id);
    return {
      bookmarked: data.updates.filter((update) => update.isBookmarked),
      unread: data.updates.filter((update) => !update.isBookmarked && newOnes.current.has(update.id)),
      all: data.updates.filter((update) => !update.isBookmarked && !newOnes.current.has(update.id)),
    };
  }, [data]);

  const unreadIds = useMemo(
    () => data?.updates.filter((one) => !one.isRead).map(({ id }) => id) ?? [],
    [data],
  );
  useEffect(() => {
    if (unreadIds.length > 0) void markRead({ ids: unreadIds });
  }, [unreadIds, markRead]);

  return {
    groups,
    error,
    refetch: () => void refetch(),
    isLoadingMore: isFetching && data !== undefined,
    hasMore: data?.hasMore === true && size < MOST,
    loadMore: () => setSize(Math.min(MOST, size + UPDATES_PAGE)),
    toggleBookmark: ({ id, isBookmarked }: Update) =>
      void bookmark({ updateId: id, isBookmarked: !isBookmarked }),
  };
}
