/** Words of the updates page (specification 2, section 2). */
export const updates = {
  "updates.open": "Go to Updates",
  "updates.bookmarked": "Bookmarked",
  "updates.unread": "New",
  "updates.all": "All",
  "updates.allRead": "All read!",
  "updates.none": "You have no updates",
  "updates.markAllRead": "Mark all as read",
  "updates.loadMore": "Load more",
  "updates.bookmark": "Bookmark",
  "updates.unbookmark": "Remove bookmark",
  "updates.earlier": "{count, plural, one {Show # earlier update} other {Show # earlier updates}}",
  "updates.isUnread": "Unread",
  "updates.noneHint": "What others tell you and what your jobs finish shows up here.",
} as const;
