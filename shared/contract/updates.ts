import { z } from "zod";
import { UPDATES_AT_ONCE, UPDATES_PAGE } from "../limits/updates";
import { call } from "./define";
import { id, instant, pathId, person, numeral } from "./common";

/** A notification. `text` and `values` are a message of the catalogue, so everyone reads it in their own language. */
export const update = z.object({
  id,
  title: z.string(),
  description: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
  isBookmarked: z.boolean(),
  from: person.nullable(),
  /** Who passed it on to the reader; null where it came straight. */
  forwardedBy: person.nullable(),
  previewId: z.string(),
  rawLink: z.string().nullable(),
  props: z.object({
    type: z.enum([
      "chatMessage",
      "link",
      "info",
      "report",
      "templateInstalled",
      "duplicateTab",
      "error",
      "record",
    ]),
    tableId: id.nullable(),
    recordId: id.nullable(),
    /** The record meant, with its table; null where the update is about something else. */
    record: z.object({ table: id, id }).nullable(),
    link: z.string().nullable(),
  }),
});
export type Update = z.infer<typeof update>;

export const updateCalls = {
  listUpdates: call({
    method: "GET",
    path: "/api/v4/updates",
    summary: "The user's updates, newest first",
    access: "session",
    query: z.object({
      before: pathId.optional(),
      /** Bookmarked ones alone. */
      bookmarked: z.literal("true").optional(),
      size: numeral(z.coerce.number().int().min(1).max(UPDATES_AT_ONCE).default(UPDATES_PAGE)),
    }),
    reply: z.object({ updates: z.array(update), hasMore: z.boolean(), unread: z.number().int() }),
  }),
  markUpdatesRead: call({
    method: "POST",
    path: "/api/v4/updates/read",
    summary: "Mark updates as read; without ids all of them",
    access: "session",
    body: z.object({ ids: z.array(id).max(1000).optional() }),
    reply: z.object({ unread: z.number().int() }),
  }),
  bookmarkUpdate: call({
    method: "PUT",
    path: "/api/v4/updates/{updateId}/bookmark",
    summary: "Bookmark an update or take the bookmark away",
    access: "session",
    params: z.object({ updateId: pathId }),
    body: z.object({ isBookmarked: z.boolean() }),
    reply: z.object({ update }),
    errors: ["not_found"],
  }),
  forwardUpdate: call({
    method: "POST",
    path: "/api/v4/updates/{updateId}/forward",
    keepsReply: true,
    summary: "Pass one's own update on to somebody else, who gets it as their own, unread",
    access: "session",
    params: z.object({ updateId: pathId }),
    body: z.object({ userId: id }),
    reply: z.object({}),
    errors: ["not_found", "field_validation_failed"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "update.created": { update: Update; unread: number };
    "update.read": { unread: number };
  }
}
