import { UNREAD_COUNTED } from "#shared/limits/chat";
import type { OrganizationDatabase } from "../../database/types";
import { fragment, marks, type Fragment } from "../../sql/fragment";
import { containsAll } from "../../objects/contains-all";

type Stored = Readonly<Record<string, string | number | null>> & { readonly id: number };

/** A chat of someone's list with their own marks. */
export type ListedChat = Stored & {
  messageId: number | null;
  at: number | null;
  readTo: number | null;
  readAt: number | null;
  starred: number | null;
  unread: number;
};

/**
 * Messages of others after what a person has read, counted to a limit: a few steps along an index. In the e-mail chat
 * of a record received mails stand instead of messages.
 */
const UNREAD = `(case when "chat"."type" = 'external' then (select count(*) from (
    select 1 from "tableMail" as "new"
    where "new"."tableId" = "chat"."tableId" and "new"."recordId" = "chat"."recordId"
      and "new"."id" > coalesce("mark"."readTo", 0)
      and "new"."direction" = 'in' and "new"."state" = 'recorded'
    limit ${UNREAD_COUNTED}) as "counted")
  else (select count(*) from (
    select 1 from "chatMessage" as "new"
    where "new"."chatId" = "chat"."id" and "new"."id" > coalesce("mark"."readTo", ?)
      and "new"."createdBy" <> ? and "new"."deletedAt" is null
    limit ${UNREAD_COUNTED}) as "counted") end)`;

/** The last message that was said before a person came: up to it nothing was ever new to them. */
export async function lastBefore(database: OrganizationDatabase, userId: number): Promise<number> {
  const row = await database.get<{ id: number }>({
    sql: `select "id" from "chatMessage"
      where "createdAt" < (select "createdAt" from "user" where "id" = ?) order by "createdAt" desc limit 1`,
    parameters: [userId],
  });
  return row?.id ?? 0;
}

/**
 * Chats with one person's marks, the latest first, in one statement.
 *
 * @param where on the columns of `chat`
 */
export async function listChatRows(
  database: OrganizationDatabase,
  userId: number,
  where: readonly Fragment[],
  limit: number,
): Promise<ListedChat[]> {
  const before = await lastBefore(database, userId);
  const conditions = where.map(({ sql }) => `(${sql})`).join(" and ");
  return database.all<ListedChat>({
    sql: `select "chat".*, "activity"."messageId" as "messageId", "activity"."at" as "at",
        "mark"."readTo" as "readTo", "mark"."updatedAt" as "readAt", "mark"."starred" as "starred", ${UNREAD} as "unread"
      from (select * from "chat" where ${conditions}) as "chat"
      left join "chatActivity" as "activity" on "activity"."chatId" = "chat"."id"
      left join "chatMark" as "mark" on "mark"."chatId" = "chat"."id" and "mark"."userId" = ?
      order by coalesce("activity"."at", "chat"."createdAt") desc, "chat"."id" desc limit ?`,
    parameters: [before, userId, ...where.flatMap(({ values }) => [...values]), userId, limit],
  });
}

/** The latest message of a chat, also of its threads; of a record's e-mails the latest mail. 0 without any. */
export async function lastMessageOf(database: OrganizationDatabase, chatId: number): Promise<number> {
  const row = await database.get<{ last: number | null }>({
    sql: `select max("id") as "last" from (
      select max("id") as "id" from "chatMessage" where "chatId" = ?
      union all select "messageId" as "id" from "chatActivity" where "chatId" = ?) as "all"`,
    parameters: [chatId, chatId],
  });
  return row?.last ?? 0;
}

/** The chats in someone's list: channels for everybody, and those that they belong to. */
export const inList = (userId: number): Fragment =>
  fragment(
    `"deletedAt" is null and ("type" = 'public_channel' or "id" in (select "chatId" from "chatMember" where "userId" = ?))`,
    userId,
  );

export async function membersOf(
  database: OrganizationDatabase,
  chatIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await database.all<{ chatId: number; userId: number }>({
    sql: `select "chatId", "userId" from "chatMember"
      where "chatId" in (select cast(value as bigint) from json_each(?)) order by "id"`,
    parameters: [JSON.stringify(chatIds)],
  });
  const members = new Map<number, number[]>(chatIds.map((id) => [id, []]));
  for (const { chatId, userId } of rows) members.get(chatId)?.push(userId);
  return members;
}

export interface MarkRow {
  id: number;
  chatId: number;
  userId: number;
  readTo: number;
  starred: number;
}

export const findMark = (
  database: OrganizationDatabase,
  chatId: number,
  userId: number,
): Promise<MarkRow | undefined> =>
  database.get<MarkRow>({
    sql: `select * from "chatMark" where "userId" = ? and "chatId" = ?`,
    parameters: [userId, chatId],
  });

export async function countUnread(
  database: OrganizationDatabase,
  chatId: number,
  userId: number,
): Promise<number> {
  const before = await lastBefore(database, userId);
  const row = await database.get<{ unread: number }>({
    sql: `select ${UNREAD} as "unread" from "chat"
      left join "chatMark" as "mark" on "mark"."chatId" = "chat"."id" and "mark"."userId" = ?
      where "chat"."id" = ?`,
    parameters: [before, userId, userId, chatId],
  });
  return row?.unread ?? 0;
}

/** A message as it is stored. */
export interface MessageRow {
  id: number;
  chatId: number;
  parentId: number | null;
  clientId: string;
  message: string;
  files: string;
  editedAt: number | null;
  createdAt: number;
  createdBy: number;
  deletedAt: number | null;
}

const MESSAGE = `"id", "chatId", "parentId", "clientId", "message", "files", "editedAt", "createdAt", "createdBy", "deletedAt"`;
/** Deleted messages stay where their replies are. */
const isShown = `("deletedAt" is null or exists (
  select 1 from "chatMessage" as "reply" where "reply"."parentId" = "chatMessage"."id" and "reply"."deletedAt" is null))`;

/** Which messages of a chat: those of the stream, or the replies to one. */
export interface Stream {
  chatId: number;
  parentId: number | null;
}

/** A page by the key of its neighbour, nearest first. */
export function readStream(
  database: OrganizationDatabase,
  { chatId, parentId }: Stream,
  { than, isOlder, size }: { than: number | null; isOlder: boolean; size: number },
): Promise<MessageRow[]> {
  const bound = than === null ? "" : `and "id" ${isOlder ? "<" : ">"} ?`;
  const among =
    parentId === null
      ? `"chatId" = ? and "parentId" is null and ${isShown}`
      : `"parentId" = ? and "deletedAt" is null`;
  return database.all<MessageRow>({
    sql: `select ${MESSAGE} from "chatMessage" where ${among} ${bound}
      order by "id" ${isOlder ? "desc" : "asc"} limit ?`,
    parameters: [parentId ?? chatId, ...(than === null ? [] : [than]), size],
  });
}

export async function findMessages(
  database: OrganizationDatabase,
  ids: readonly number[],
): Promise<Map<number, MessageRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database.all<MessageRow>({
    sql: `select ${MESSAGE} from "chatMessage" where "id" in (${marks(ids.length)})`,
    parameters: ids,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export const findSent = (
  database: OrganizationDatabase,
  createdBy: number,
  clientId: string,
): Promise<MessageRow | undefined> =>
  database.get<MessageRow>({
    sql: `select ${MESSAGE} from "chatMessage" where "createdBy" = ? and "clientId" = ?`,
    parameters: [createdBy, clientId],
  });

export interface ReactionRow {
  id: number;
  messageId: number;
  userId: number;
  emoji: string;
}

export const listReactions = (
  database: OrganizationDatabase,
  messageIds: readonly number[],
): Promise<ReactionRow[]> =>
  database.all<ReactionRow>({
    sql: `select "id", "messageId", "userId", "emoji" from "chatReaction"
      where "messageId" in (${marks(messageIds.length)}) order by "id"`,
    parameters: messageIds,
  });

export interface RepliesRow {
  parentId: number;
  createdBy: number;
  replies: number;
  lastAt: number;
}

/** Replies by message and author, the last to answer first. */
export const countReplies = (
  database: OrganizationDatabase,
  parentIds: readonly number[],
): Promise<RepliesRow[]> =>
  database.all<RepliesRow>({
    sql: `select "parentId", "createdBy", count(*) as "replies", max("createdAt") as "lastAt" from "chatMessage"
      where "parentId" in (${marks(parentIds.length)}) and "deletedAt" is null
      group by "parentId", "createdBy" order by max("id") desc`,
    parameters: parentIds,
  });

export async function savedAmong(
  database: OrganizationDatabase,
  userId: number,
  messageIds: readonly number[],
): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const rows = await database.all<{ messageId: number }>({
    sql: `select "messageId" from "chatSaved" where "userId" = ? and "messageId" in (${marks(messageIds.length)})`,
    parameters: [userId, ...messageIds],
  });
  return rows.map(({ messageId }) => messageId);
}

/** One person's saved messages that are still there, the last saved first. */
export const listSaved = (
  database: OrganizationDatabase,
  userId: number,
  { before, size }: { before: number | null; size: number },
): Promise<{ id: number; messageId: number }[]> =>
  database.all({
    sql: `select "saved"."id" as "id", "saved"."messageId" as "messageId" from "chatSaved" as "saved"
      inner join "chatMessage" as "of" on "of"."id" = "saved"."messageId" and "of"."deletedAt" is null
      where "saved"."userId" = ? ${before === null ? "" : `and "saved"."id" < ?`}
      order by "saved"."id" desc limit ?`,
    parameters: [userId, ...(before === null ? [] : [before]), size],
  });

/** Ids of messages that hold all of some folded terms, the latest first. */
export async function findByWords(
  database: OrganizationDatabase,
  chatIds: readonly number[],
  terms: readonly string[],
  limit: number,
): Promise<number[]> {
  const place = { table: "chatMessage", column: "textFolded" };
  const { from, id, where } = containsAll(database.dialect, place, terms);
  const rows = await database.scan({
    sql: `select "chatMessage"."id" from ${from}
      where ${where.sql} and "chatMessage"."deletedAt" is null
        and "chatMessage"."chatId" in (select cast(value as bigint) from json_each(?))
      order by ${id} desc limit ?`,
    parameters: [...where.values, JSON.stringify(chatIds), limit],
  });
  return rows.map(([found]) => Number(found));
}

/** Older than kept: saved by no one, and without a reply that is kept. */
const OUTDATED = `"chatMessage"."createdAt" < ?
  and not exists (select 1 from "chatSaved" where "chatSaved"."messageId" = "chatMessage"."id")
  and not exists (select 1 from "chatMessage" as "reply" where "reply"."parentId" = "chatMessage"."id"
    and ("reply"."createdAt" >= ?
      or exists (select 1 from "chatSaved" where "chatSaved"."messageId" = "reply"."id")))`;

/** Messages of before a moment (ms since 1970) that are kept no longer, replies before what they answer. */
export const findOutdated = (
  database: OrganizationDatabase,
  before: number,
  limit: number,
): Promise<{ id: number; deletedAt: number | null }[]> =>
  database.all({
    sql: `select "id", "deletedAt" from "chatMessage" where ${OUTDATED}
      order by case when "parentId" is null then 1 else 0 end, "id" limit ?`,
    parameters: [before, before, limit],
  });

export async function countOutdated(database: OrganizationDatabase, before: number): Promise<number> {
  const [[count = 0] = []] = await database.scan({
    sql: `select count(*) from "chatMessage" where ${OUTDATED}`,
    parameters: [before, before],
  });
  return Number(count);
}

/** How many messages some chats hold, replies included. */
export async function countMessages(
  database: OrganizationDatabase,
  chatIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await database.all<{ chatId: number; messages: number }>({
    sql: `select "chatId", count(*) as "messages" from "chatMessage"
      where "chatId" in (select cast(value as bigint) from json_each(?)) and "deletedAt" is null group by "chatId"`,
    parameters: [JSON.stringify(chatIds)],
  });
  return new Map(rows.map(({ chatId, messages }) => [chatId, messages]));
}
