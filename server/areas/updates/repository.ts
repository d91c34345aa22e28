import { sql } from "kysely";
import type { Subject } from "#shared/updates/subjects";
import { UNREAD_COUNTED } from "#shared/limits/updates";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";

const from = query<OrganizationSchema>();

// Written out, as their indexes are: a bound value would have the database read all updates of the person.
const IS_UNREAD = sql<boolean>`"update"."isRead" = 0`;
const IS_READ = sql<boolean>`"update"."isRead" = 1`;
const IS_BOOKMARKED = sql<boolean>`"update"."isBookmarked" = 1`;

/** An update as stored, with its author. */
export interface StoredUpdate {
  id: number;
  title: string;
  description: string;
  type: string;
  previewId: string;
  link: string | null;
  tableId: number | null;
  recordId: number | null;
  isRead: number;
  isBookmarked: number;
  reason: string;
  thing: string | null;
  causedBy: string | null;
  isFollowed: number;
  about: string | null;
  mailedAt: number | null;
  createdAt: number;
  fromId: number | null;
  fromName: string | null;
  fromColor: string | null;
  forwarderId: number | null;
  forwarderName: string | null;
  forwarderColor: string | null;
  /** Of the chat that it is about. */
  chatType: string | null;
}

const CHAT_TYPE = sql<string | null>`case when "update"."thing" like 'channel:%' then
  (select "type" from "chat" where "id" = cast(substr("update"."thing", 9) as bigint)) end`;

const select = (userId: number) =>
  from
    .selectFrom("update")
    .leftJoin("user as from", "from.id", "update.fromUserId")
    .leftJoin("user as forwarder", "forwarder.id", "update.forwardedById")
    .where("update.userId", "=", userId)
    .select([
      "update.id",
      "update.title",
      "update.description",
      "update.type",
      "update.previewId",
      "update.link",
      "update.tableId",
      "update.recordId",
      "update.isRead",
      "update.isBookmarked",
      "update.reason",
      "update.thing",
      "update.isFollowed",
      "update.causedBy",
      "update.about",
      "update.mailedAt",
      "update.createdAt",
      "from.id as fromId",
      "from.name as fromName",
      "from.color as fromColor",
      "forwarder.id as forwarderId",
      "forwarder.name as forwarderName",
      "forwarder.color as forwarderColor",
      CHAT_TYPE.as("chatType"),
    ]);

/** A user's updates, newest first, optionally older than `before` and only bookmarked ones. */
export const listUpdates = (
  database: OrganizationDatabase,
  userId: number,
  { size, before, isBookmarked }: { size: number; before: number | undefined; isBookmarked: boolean },
) => {
  let wanted = select(userId).orderBy("update.id", "desc").limit(size);
  if (before !== undefined) wanted = wanted.where("update.id", "<", before);
  if (isBookmarked) wanted = wanted.where(IS_BOOKMARKED);
  return database.all<StoredUpdate>(wanted);
};

export const findUpdate = (database: OrganizationDatabase, userId: number, id: number) =>
  database.get<StoredUpdate>(select(userId).where("update.id", "=", id));

/** Whether a user has an unread update about a thing that another person changed since a time (ms). */
export async function wasNotified(
  database: OrganizationDatabase,
  { userId, thing, fromUserId, since }: { userId: number; thing: Subject; fromUserId: number; since: number },
): Promise<boolean> {
  const row = await database.get(
    from
      .selectFrom("update")
      .select("id")
      .where("userId", "=", userId)
      .where("thing", "=", thing)
      .where("fromUserId", "=", fromUserId)
      .where("isRead", "=", 0)
      .where("createdAt", ">=", since)
      .limit(1),
  );
  return row !== undefined;
}

/** The latest of a user's updates with a preview. */
export const latestOfPreview = (database: OrganizationDatabase, userId: number, previewId: string) =>
  database.get<{ id: number; isRead: number; isBookmarked: number }>(
    from
      .selectFrom("update")
      .select(["id", "isRead", "isBookmarked"])
      .where("userId", "=", userId)
      .where("previewId", "=", previewId)
      .orderBy("id", "desc")
      .limit(1),
  );

/** Whether an active user with a seat has this id. */
export const isReader = async (database: OrganizationDatabase, userId: number): Promise<boolean> => {
  const person = from
    .selectFrom("user")
    .select("id")
    .where("id", "=", userId)
    .where("isActive", "=", 1)
    .where("seat", "is not", null);
  return (await database.get<{ id: number }>(person)) !== undefined;
};

/** Ids of a user's updates that are read or not, of all or of some, oldest first. */
export const idsByRead = async (
  database: OrganizationDatabase,
  userId: number,
  { isRead, ids, limit }: { isRead: boolean; ids?: readonly number[] | undefined; limit: number },
) => {
  const own = from
    .selectFrom("update")
    .select("id")
    .where("userId", "=", userId)
    .where(isRead ? IS_READ : IS_UNREAD);
  const chosen = ids ? own.where("id", "in", ids) : own;
  const rows = await database.all<{ id: number }>(chosen.orderBy("id").limit(limit));
  return rows.map((row) => row.id);
};

/** A user's unread updates about a thing. */
export const unreadOfSubject = (database: OrganizationDatabase, userId: number, thing: Subject) =>
  database.all<{ id: number; link: string | null }>(
    from
      .selectFrom("update")
      .select(["id", "link"])
      .where("userId", "=", userId)
      .where("thing", "=", thing)
      .where(IS_UNREAD),
  );

/** The number of unread updates, up to the largest number that is shown. */
export const countUnread = async (database: OrganizationDatabase, userId: number): Promise<number> => {
  const unread = from
    .selectFrom("update")
    .select("id")
    .where("userId", "=", userId)
    .where(IS_UNREAD)
    .limit(UNREAD_COUNTED);
  const count = from.selectFrom(unread.as("some")).select(sql<number>`count(*)`.as("unread"));
  return (await database.get<{ unread: number }>(count))?.unread ?? 0;
};

/** An update as stored, without its author and reading. */
export interface WrittenUpdate {
  id: number;
  userId: number;
  reason: string;
  title: string;
  description: string;
  link: string | null;
  tableId: number | null;
  recordId: number | null;
}

const written = () =>
  from
    .selectFrom("update")
    .select(["id", "userId", "reason", "title", "description", "link", "tableId", "recordId"]);

/** Updates of all users that lead to one of these places. */
export const updatesWithLinks = async (
  database: OrganizationDatabase,
  links: readonly string[],
): Promise<WrittenUpdate[]> =>
  links.length === 0 ? [] : database.all<WrittenUpdate>(written().where("link", "in", links));

/** Updates of all users about their mention in a record. */
export const mentionsOfRecord = (database: OrganizationDatabase, tableId: number, recordId: number) =>
  database.all<WrittenUpdate>(
    written()
      .where("tableId", "=", tableId)
      .where("recordId", "=", recordId)
      .where("reason", "=", "user_mention"),
  );
