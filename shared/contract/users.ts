import { z } from "zod";
import "../errors/users";
import {
  EMAIL_MAX_LENGTH,
  INVITES_TEXT_MAX,
  PEOPLE_BY_ID_MAX,
  PERSON_NAME_MAX,
  PICKER_PAGE,
  SEATS_AT_ONCE_MAX,
  SEATS_PAGE,
  SEAT_FILTERS_MAX,
} from "../limits/users";
import { SEARCH_MAX_LENGTH } from "../limits/records";
import { seats } from "../permissions/flags";
import { tidyName } from "../tidy-name";
import { call, isNoSearch } from "./define";
import { color, id, instant, nothing, pathId, optionalPage } from "./common";

export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  color,
  seat: z.enum(seats),
  isActive: z.boolean(),
  /** Address of their photo, where they have one. */
  photo: z.string().optional(),
});
export type User = z.infer<typeof user>;

/** Someone as their card shows them. */
export const personCard = user.omit({ seat: true }).extend({
  /** The name of their role; null for a Super root admin, whose role only Super root admins see. */
  role: z.string().nullable(),
  /** The time zone of their local time: their own, or else the organisation's. */
  timeZone: z.string(),
});

/** In the order in which they are decided (decision 26). */
export const seatStatuses = ["disabled", "active", "inviteSent", "notReceived"] as const;
export type SeatStatus = (typeof seatStatuses)[number];

/** Someone of the users list (specification 3, section 2). */
export const seatEntry = z.object({
  id_user: id,
  name: z.string(),
  email: z.string(),
  color,
  /** Address of their photo. */
  photo: z.string().optional(),
  /** Null for a Super root admin, whose role only Super root admins see. */
  id_profile: id.nullable(),
  seat: z.enum(seats),
  active: z.boolean(),
  invite_status: z.enum(["sent", "failed"]).nullable(),
  status: z.enum(seatStatuses),
  last_login_at: instant.nullable(),
  /** When they used the product last; exact to a minute. */
  last_seen_at: instant.nullable(),
  created_at: instant,
  created_by: id.nullable(),
  /** Whether who asks may change this seat. */
  canEdit: z.boolean(),
});
export type SeatEntry = z.infer<typeof seatEntry>;

const used = z.object({ used: z.number().int(), max: z.number().int().nullable() });
export const seatUsage = z.object({
  builderUsers: used,
  memberUsers: used,
  viewerUsers: used,
  allowViewers: z.boolean(),
  superRootAdmins: used,
});
export type SeatUsage = z.infer<typeof seatUsage>;

const people = z.number().int();
export const seatRole = z.object({
  id,
  name: z.string(),
  color,
  isAdmin: z.boolean(),
  /** Whether the caller holds what it gives. */
  canGive: z.boolean(),
  /** How many active people have it, by their seat. */
  people: z.object({ builder: people, member: people, viewer: people }),
});
export type SeatRole = z.infer<typeof seatRole>;

const filters = {
  search: z.string().trim().max(SEARCH_MAX_LENGTH).optional(),
  roles: z.array(id).max(SEAT_FILTERS_MAX).optional(),
  seats: z.array(z.enum(seats)).max(seats.length).optional(),
  statuses: z.array(z.enum(seatStatuses)).max(seatStatuses.length).optional(),
};
export type SeatFilter = z.infer<z.ZodObject<typeof filters>>;
const order = z.object({
  by: z.enum(["name", "created", "lastLogin"]),
  descending: z.boolean().default(false),
});
export type SeatOrder = z.infer<typeof order>;

/** The belongings of a leaving user, by table and field, as far as the caller may see them. */
export const belongings = z.object({
  fields: z.array(
    z.object({
      tableId: id,
      table: z.string(),
      fieldId: id,
      field: z.string(),
      records: z.number().int(),
      canHandOver: z.boolean(),
    }),
  ),
  /** Views that no one else sees: how many, and no more of them. */
  ownViews: z.number().int(),
  /** Views and apps for all that they made, by name; `table` is null for an app of several tables. */
  views: z.array(z.object({ id, name: z.string(), table: z.string().nullable() })),
});

const one = z.object({ userId: pathId });
const personName = z.string().transform(tidyName).pipe(z.string().min(1).max(PERSON_NAME_MAX));
const refusals = [
  "last_super_root_admin",
  "super_root_admins_full",
  "super_root_admin_not_builder",
  "builder_not_super_root_admin",
  "seats_full",
  "viewers_not_in_plan",
] as const;

export const userCalls = {
  tellOnline: call({
    method: "POST",
    path: "/api/v4/presence",
    summary: "Say that one is using the product, at most every 5 seconds",
    access: "session",
    body: z.object({ event: z.literal("user_is_online") }),
    reply: nothing,
  }),
  listOnline: call({
    method: "GET",
    path: "/api/v4/presence",
    summary: "The people who used the product in the last minutes",
    access: "session",
    reply: z.object({ users: z.array(id) }),
  }),
  listUsers: call({
    method: "GET",
    path: "/api/v4/users",
    offline: true,
    summary: "The people of the organisation, by name",
    access: "session",
    query: z.object(optionalPage),
    reply: z.object({ users: z.array(user) }),
  }),
  findPeople: call({
    method: "POST",
    path: "/api/v4/users/search",
    summary: "A page of people for a picker, by name; found by name or e-mail address, or by their ids",
    access: "session",
    kind: "query",
    offline: isNoSearch,
    body: z.object({
      search: filters.search,
      /** Only these, whether active or not. */
      ids: z.array(id).max(PEOPLE_BY_ID_MAX).optional(),
      size: z.number().int().min(1).max(PICKER_PAGE).default(PICKER_PAGE),
      /** The `next` of the page before. */
      after: z.string().max(2000).optional(),
    }),
    reply: z.object({ users: z.array(user), next: z.string().nullable() }),
  }),
  getPersonCard: call({
    method: "GET",
    path: "/api/v4/users/{userId}/card",
    summary: "Who somebody is: name, role, e-mail and local time",
    access: "session",
    params: one,
    reply: z.object({ person: personCard }),
    errors: ["not_found"],
  }),
  listSeats: call({
    method: "POST",
    path: "/api/v4/seats/list",
    summary: "A page of the people with their seats, by search, filters and order",
    access: "canManageUsers",
    kind: "query",
    body: z.object({
      ...filters,
      order: order.default({ by: "name", descending: false }),
      size: z.number().int().min(1).max(SEATS_PAGE).default(SEATS_PAGE),
      /** The `next` of the page before. */
      after: z.string().max(2000).optional(),
    }),
    reply: z.object({ users: z.array(seatEntry), next: z.string().nullable() }),
  }),
  getSeatOptions: call({
    method: "GET",
    path: "/api/v4/seats/options",
    summary: "Seats in use and in all, and the roles that may be given",
    access: "canManageUsers",
    reply: z.object({
      usage: seatUsage,
      roles: z.array(seatRole),
      /** False: the installation has no mail server, so invitations stay in the outbox. */
      sendsMail: z.boolean(),
    }),
  }),
  getSeat: call({
    method: "GET",
    path: "/api/v4/seats/{userId}",
    summary: "One person with their seat",
    access: "canManageUsers",
    params: one,
    reply: z.object({ user: seatEntry }),
    errors: ["not_found"],
  }),
  createSeats: call({
    method: "POST",
    path: "/api/v4/seats",
    summary: "Give people a seat and invite them by e-mail",
    access: "canManageUsers",
    keepsReply: true,
    body: z.object({
      /** Addresses separated by commas. */
      email: z.string().max(INVITES_TEXT_MAX),
      active: z.boolean().default(true),
      role: id,
      seat: z.enum(seats),
    }),
    reply: z.object({ users: z.array(id) }),
    errors: ["invalid_email", "too_many_invites", "user_exists", ...refusals],
  }),
  updateSeats: call({
    method: "PATCH",
    path: "/api/v4/seats",
    summary: "Change the role or seat of several people at once, disable them or let them in again",
    access: "canManageUsers",
    body: z.object({
      userIds: z.array(id).min(1).max(SEATS_AT_ONCE_MAX),
      active: z.boolean().optional(),
      role: id.optional(),
      seat: z.enum(seats).optional(),
    }),
    reply: nothing,
    errors: ["not_found", ...refusals],
  }),
  updateSeat: call({
    method: "PATCH",
    path: "/api/v4/seats/{userId}",
    summary: "Change somebody's name, role or seat, disable them or let them in again",
    access: "canManageUsers",
    params: one,
    body: z.object({
      name: personName.optional(),
      active: z.boolean().optional(),
      role: id.optional(),
      seat: z.enum(seats).optional(),
    }),
    reply: z.object({ user: seatEntry }),
    errors: ["not_found", ...refusals],
  }),
  removeSeat: call({
    method: "DELETE",
    path: "/api/v4/seats/{userId}",
    summary: "Take somebody's seat away; what names them stays",
    access: "canManageUsers",
    params: one,
    reply: nothing,
    errors: ["not_found", "last_super_root_admin"],
  }),
  resendInvite: call({
    method: "POST",
    path: "/api/v4/seats/{userId}/invitation",
    summary: "Send somebody their invitation again",
    access: "canManageUsers",
    keepsReply: true,
    params: one,
    reply: nothing,
    errors: ["not_found", "user_disabled", "mail_quota_reached", "plan_limit_reached"],
  }),
  resetSeatPassword: call({
    method: "POST",
    path: "/api/v4/seats/{userId}/password-reset",
    summary: "Send somebody a link to choose a new password",
    access: "canManageUsers",
    keepsReply: true,
    params: one,
    reply: nothing,
    errors: ["not_found", "user_disabled", "mail_quota_reached", "plan_limit_reached"],
  }),
  getBelongings: call({
    method: "GET",
    path: "/api/v4/seats/{userId}/belongings",
    summary: "What names somebody and would be left behind",
    access: "canManageUsers",
    params: one,
    isHeavy: true,
    reply: belongings,
    errors: ["not_found"],
  }),
  handOver: call({
    method: "POST",
    path: "/api/v4/seats/{userId}/hand-over",
    summary:
      "Put another person wherever records name somebody, and give them copies of that person's own views; one undo takes the records back",
    access: "canManageUsers",
    keepsReply: true,
    params: one,
    body: z.object({ to: id }),
    reply: z.object({ jobId: id }),
    errors: ["not_found"],
  }),
} as const;

export const addressText = z.email().max(EMAIL_MAX_LENGTH);
