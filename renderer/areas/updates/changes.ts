import { updateCalls, type Update } from "#shared/contract/updates";
import { defineChange } from "../../app/pending/define-change";

export const idOf = (id: number): string => `update:${id}`;

/** Adds or removes the bookmark of an update. */
export const bookmarkUpdate = defineChange(updateCalls, "bookmarkUpdate", {
  refusal: "app.refusal.bookmark",
  touches: ({ updateId, isBookmarked }: { updateId: number; isBookmarked: boolean; update: Update }) => [
    { id: idOf(updateId), data: { isBookmarked } },
  ],
  merge: (_earlier, later) => later,
  shows: {
    listUpdates(draft, { update, isBookmarked }, { bookmarked }) {
      if (bookmarked === undefined) {
        for (const one of draft.updates) if (one.id === update.id) one.isBookmarked = isBookmarked;
        return;
      }
      const others = draft.updates.filter(({ id }) => id !== update.id);
      const marked = isBookmarked ? [{ ...update, isBookmarked }, ...others] : others;
      draft.updates = marked.toSorted((one, other) => other.id - one.id);
    },
  },
});

/** Marks updates as read, or as unread again. An event has the number of those left. */
export const markUpdatesRead = defineChange(updateCalls, "markUpdatesRead", {
  touches: ({ ids, isRead }: { ids: number[]; isRead: boolean }) =>
    ids.map((id) => ({ id: idOf(id), data: { isRead } })),
  lane: () => "update:read",
  shows: {
    listUpdates(draft, { ids, isRead }) {
      for (const one of draft.updates) if (ids.includes(one.id)) one.isRead = isRead;
    },
  },
  // The user did not request it explicitly; the next visit marks them.
  whenRefused: "forget",
});
