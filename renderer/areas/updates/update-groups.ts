import type { Update } from "#shared/contract/updates";

export interface UpdateGroups {
  bookmarked: readonly Update[];
  unread: readonly Update[];
  all: readonly Update[];
}

/** Two lists as one, newest first; of an update that is in both, the one of the first counts. */
export function joinUpdates(current: readonly Update[], older: readonly Update[]): Update[] {
  const byId = new Map([...older, ...current].map((update) => [update.id, update]));
  return [...byId.values()].toSorted((one, other) => other.id - one.id);
}

/**
 * Bookmarked, New and All (specification 2, section 2): each update in exactly one of them. Bookmarked
 * updates are loaded as a separate list, because they may be older than the loaded pages.
 * @param newIds updates that were unread when the page opened; they stay new although opening marks them
 * read
 */
export function groupUpdates(
  listed: readonly Update[],
  bookmarked: readonly Update[],
  newIds: ReadonlySet<number>,
): UpdateGroups {
  const marked = new Set(bookmarked.map(({ id }) => id));
  const others = listed.filter(({ id }) => !marked.has(id)).map((one) => ({ ...one, isBookmarked: false }));
  return {
    bookmarked,
    unread: others.filter(({ id }) => newIds.has(id)),
    all: others.filter(({ id }) => !newIds.has(id)),
  };
}
