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
 * Bookmarked, New and All (specification 2, section 2): each update in exactly one of them. What is bookmarked comes
 * as a list of its own, for it may be older than anything that is loaded.
 *
 * @param newIds what was unread when the page opened; it stays new although opening marks it read
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
