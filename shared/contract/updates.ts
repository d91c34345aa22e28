import { z } from "zod";
import "../errors/updates";
import { UPDATES_AT_ONCE, UPDATES_PAGE } from "../limits/updates";
import {
  notificationSettings,
  notificationTypeNames,
  type NotificationSetting,
} from "../updates/notification-types";
import { subjectPattern, type Subject } from "../updates/subjects";
import { chatType } from "./chat-shapes";
import { call } from "./define";
import { color, id, instant, pathId, person, numeral } from "./common";

const thing = z.string().regex(subjectPattern) as unknown as z.ZodType<Subject>;
/** Ids between commas, 50 at most. */
const idList = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,49}$/)
  .transform((text) => text.split(",").map(Number));
const settingName = z.enum(Object.keys(notificationSettings) as NotificationSetting[]);

/** A notification. `text` and `values` are a message of the catalogue, so everyone reads it in their own language. */
export const update = z.object({
  id,
  title: z.string(),
  /** The title in pieces: who did it and what it is about stand out. */
  words: z.array(z.object({ text: z.string(), as: z.enum(["plain", "person", "thing"]) })),
  /** The subject's icon and color; null without an own icon. */
  about: z.object({ icon: z.string(), color }).nullable(),
  reason: z.enum(notificationTypeNames),
  description: z.string(),
  createdAt: instant,
  isRead: z.boolean(),
  isBookmarked: z.boolean(),
  from: person.nullable(),
  /** The user who forwarded it to the reader; null if it came directly. */
  forwardedBy: person.nullable(),
  previewId: z.string(),
  /** The subject, which can be followed and muted. */
  thing: thing.nullable(),
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
    /** The record, with its table; null for another subject. */
    record: z.object({ table: id, id }).nullable(),
    link: z.string().nullable(),
    chatType: chatType.nullable(),
    /** The template that was installed. */
    templateId: id.nullable(),
    /** `link`, where it leads to a page of the workspace. */
    workspaceLink: z.string().nullable(),
  }),
});
export type Update = z.infer<typeof update>;

/** A user's choice about a subject; `none` without a choice. */
const follow = z.object({ level: z.enum(["follow", "mute", "none"]), byEmail: z.boolean() });
export type Follow = z.infer<typeof follow>;
const followed = z.object({ thing, label: z.string(), level: follow.shape.level, byEmail: z.boolean() });
export type FollowedThing = z.infer<typeof followed>;

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const quietHours = z.object({
  isOn: z.boolean(),
  startsAt: timeOfDay,
  endsAt: timeOfDay,
  /** Saturdays and Sundays as a whole. */
  weekends: z.boolean(),
});
export type QuietHours = z.infer<typeof quietHours>;

/** The action that stops similar updates: a personal setting, unfollowing, muting. */
const stopper = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("setting"), setting: settingName, isOn: z.boolean() }),
  z.object({ kind: z.literal("follow"), thing, label: z.string(), isOn: z.boolean() }),
  z.object({ kind: z.literal("mute"), thing, label: z.string(), isOn: z.boolean() }),
]);
export type Stopper = z.infer<typeof stopper>;

const why = z.object({
  reason: z.enum(notificationTypeNames),
  /** Why it came, in words. */
  text: z.string(),
  /** Its delivery outside of the window. */
  email: z.enum(["sent", "waiting", "off"]),
  stoppers: z.array(stopper),
});
export type Why = z.infer<typeof why>;

/** A browser's push subscription. */
const pushPayload = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({
    /** An uncompressed point of the curve P-256 (RFC 8291), in base64url. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
  }),
});

export const updateCalls = {
  listUpdates: call({
    method: "GET",
    path: "/api/v4/updates",
    offline: true,
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
    summary: "Mark updates as read, without ids all of them, or the named ones as unread again",
    access: "session",
    body: z
      .object({ ids: z.array(id).max(1000).optional(), isRead: z.boolean().default(true) })
      .refine(({ ids, isRead }) => isRead || ids !== undefined, { path: ["ids"] }),
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
  explainUpdate: call({
    method: "GET",
    path: "/api/v4/updates/{updateId}/why",
    summary: "Why one got an update, and what stops updates like it",
    access: "session",
    params: z.object({ updateId: pathId }),
    reply: why,
    errors: ["not_found"],
  }),
  listFollows: call({
    method: "GET",
    path: "/api/v4/follows",
    summary: "What one follows and has muted, the latest first",
    access: "session",
    reply: z.object({ follows: z.array(followed) }),
  }),
  getFollow: call({
    method: "GET",
    path: "/api/v4/follows/{thing}",
    summary: "Whether one follows a thing (a record, table, app, channel, task or person), or has muted it",
    access: "session",
    params: z.object({ thing }),
    reply: follow,
    errors: ["not_found"],
  }),
  listWithoutSight: call({
    method: "GET",
    path: "/api/v4/things/{thing}/without-sight",
    summary:
      "Of some people those who may not see a thing that the caller sees: a mention does not reach them",
    access: "session",
    params: z.object({ thing }),
    query: z.object({ userIds: idList }),
    reply: z.object({ userIds: z.array(id) }),
    errors: ["not_found"],
  }),
  setFollow: call({
    method: "PUT",
    path: "/api/v4/follows/{thing}",
    summary: "Follow a thing (a record, table, app, channel, task or person), mute it, or neither",
    access: "session",
    params: z.object({ thing }),
    body: z.object({ level: follow.shape.level }),
    reply: follow,
    errors: ["not_found", "too_many_follows"],
  }),
  followEmailUpdates: call({
    method: "PUT",
    path: "/api/v4/follows/{thing}/email-updates",
    summary: "Follow a thing by e-mail too, or in the product alone",
    access: "session",
    params: z.object({ thing }),
    body: z.object({ isFollowing: z.boolean() }),
    reply: follow,
    errors: ["not_found", "too_many_follows"],
  }),
  getQuietHours: call({
    method: "GET",
    path: "/api/v4/quiet-hours",
    summary: "When neither e-mail nor push shall reach one, by one's own clock",
    access: "session",
    reply: quietHours.extend({ timeZone: z.string() }),
  }),
  setQuietHours: call({
    method: "PUT",
    path: "/api/v4/quiet-hours",
    summary: "Choose when neither e-mail nor push shall reach one",
    access: "session",
    body: quietHours,
    reply: quietHours.extend({ timeZone: z.string() }),
  }),
  getPushKey: call({
    method: "GET",
    path: "/api/notifications/key",
    summary: "The key that a browser subscribes to push notifications with (VAPID)",
    access: "session",
    reply: z.object({ publicKey: z.string() }),
  }),
  subscribeToPush: call({
    method: "POST",
    path: "/api/notifications/subscribe",
    summary: "Have a browser get push notifications",
    access: "session",
    needsSession: true,
    body: z.object({ payload: pushPayload, type: z.literal("generic_browser") }),
    reply: z.object({}),
    errors: ["field_validation_failed"],
  }),
  unsubscribeFromPush: call({
    method: "POST",
    path: "/api/notifications/unsubscribe",
    summary: "Have a browser get none any more",
    access: "session",
    body: z.object({ endpoint: z.string().max(2000) }),
    reply: z.object({}),
  }),
} as const;

declare module "./events" {
  interface Events {
    /** `alerts`: the reader's settings and quiet hours let the system show it now. */
    "update.created": { update: Update; unread: number; alerts: boolean };
    "update.read": { unread: number };
    /** Updates were withdrawn, or quote other words. */
    "update.changed": { unread: number };
    /** Something that one follows or has muted. */
    "follow.changed": Record<string, never>;
  }
}
