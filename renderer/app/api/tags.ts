/** What cached answers are about; a mutation or an event names those it makes stale. */
export const tagTypes = [
  "session",
  "home",
  "favorites",
  "tables",
  "table",
  "fields",
  "records",
  "record",
  "history",
  "apps",
  "trash",
  "imports",
  "jobs",
  "updates",
  "users",
  "outbox",
  "emails",
] as const;
export type TagType = (typeof tagTypes)[number];
export type Tag = TagType | { type: TagType; id?: number | string };
