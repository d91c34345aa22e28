import type { Thread, ChatMessage } from "#shared/contract/chat-shapes";
import type { RealtimeEvent } from "#shared/contract/events";
import { oncePerKey } from "#shared/once-per-key";
import { PRIVATE_MEMBERS_MIN } from "#shared/limits/chat";
import type { ChangeRow } from "../../sql/change-row";
import type { OrganizationDatabase } from "../../database/types";
import { decode } from "../../objects/read";
import { isAllowed } from "../../policy/authorize";
import type { ChangeGroup, EventSource, Made, Reader } from "../../realtime/event-source";
import { findRow } from "../../realtime/repository";
import { toInstant } from "../../tables/public";
import { chatKind } from "./chat";
import { describeMessage, describeThread } from "./describe-message";
import type { ChatRow } from "./open-chat";
import { countUnread, membersOf } from "./repository";

/** A chat with the members that its events are for. */
interface Known {
  row: ChatRow;
  members: ReadonlySet<number>;
}

/**
 * Chats with their members, cached until they change, so that one message reaches a thousand people without further
 * queries.
 */
const knownOf = oncePerKey((database: OrganizationDatabase) => {
  const known = new Map<number, Promise<Known | null>>();
  database.onCommit((changes) => {
    for (const change of changes) {
      if (change.object === "chat") known.delete(change.objectId);
      else if (change.object === "chatMember") {
        const chatId = columnOf(change, "chatId");
        if (chatId === null) known.clear();
        else known.delete(chatId);
      }
    }
  });
  return known;
});

function knowChat(database: OrganizationDatabase, chatId: number): Promise<Known | null> {
  const known = knownOf(database);
  const found = known.get(chatId) ?? readChat(database, chatId);
  known.set(chatId, found);
  found.catch(() => known.delete(chatId));
  return found;
}

async function readChat(database: OrganizationDatabase, chatId: number): Promise<Known | null> {
  const [row, members] = await Promise.all([
    findRow(database, "chat", chatId),
    membersOf(database, [chatId]),
  ]);
  if (!row) return null;
  return { row: decode(chatKind.data, row as never) as ChatRow, members: new Set(members.get(chatId)) };
}

/** A number of the row that a change was about, whatever happened to it. */
function columnOf({ row, before, after }: ChangeRow, name: string): number | null {
  const value = row?.[name] ?? after?.[name] ?? before?.[name];
  return typeof value === "number" ? value : null;
}

type Row = Readonly<Record<string, unknown>>;
/** Changes of other servers arrive without their row. It is read once for all readers. */
const rowsOfChanges = new WeakMap<ChangeRow, Promise<Row | null>>();

/** The current row, or the values in the log; null if neither exists any more. */
function rowOf(change: ChangeRow, { org }: Reader): Promise<Row | null> {
  const read = rowsOfChanges.get(change) ?? readRow(org.database, change);
  rowsOfChanges.set(change, read);
  return read;
}

const readRow = async (database: OrganizationDatabase, change: ChangeRow): Promise<Row | null> =>
  change.row ??
  (await findRow(database, change.object, change.objectId)) ??
  change.before ??
  change.after ??
  null;

/** Whether a chat is in the reader's list. */
async function isInList(reader: Reader, { row, members }: Known): Promise<boolean> {
  const { userId, seat } = reader.actor;
  if (row.type === "public_channel") return true;
  if (!members.has(userId)) return false;
  if (row.tableId !== null) return isAllowed(reader, chatKind.read, row);
  const isHidden = row.type === "private_channel" && members.size < PRIVATE_MEMBERS_MIN;
  return !isHidden || seat === "builder" || row.createdBy === userId;
}

const changed = (chatId: number): RealtimeEvent => ({ name: "chat.changed", payload: { chatId } });

const ofChat: EventSource = {
  object: "chat",
  async make({ rows, action }, reader) {
    const chatId = rows.at(-1)?.objectId ?? 0;
    // An id reveals nothing, and the members of a purged chat are unknown.
    if (action === "purge") return changed(chatId);
    const chat = await knowChat(reader.org.database, chatId);
    return chat && (await isInList(reader, chat)) ? changed(chatId) : null;
  },
};

const ofMember: EventSource = {
  object: "chatMember",
  concerns: (change) => columnOf(change, "userId"),
  async make({ rows }, reader) {
    const [change] = rows;
    const row = change && (await rowOf(change, reader));
    const chatId = Number(row?.["chatId"] ?? 0);
    const chat = await knowChat(reader.org.database, chatId);
    if (!chat) return null;
    const isOneself = row?.["userId"] === reader.actor.userId;
    return isOneself || (await isInList(reader, chat)) ? changed(chatId) : null;
  },
};

const ofActivity: EventSource = {
  object: "chatActivity",
  async make({ rows }, reader) {
    const change = rows.at(-1);
    const row = change && (await rowOf(change, reader));
    const [chatId, messageId, at, authorId] = ["chatId", "messageId", "at", "authorId"].map((name) =>
      Number(row?.[name] ?? 0),
    );
    if (!chatId || !messageId) return null;
    const chat = await knowChat(reader.org.database, chatId);
    if (!chat || !(await isInList(reader, chat))) return null;
    const payload = {
      chatId,
      messageId,
      at: toInstant(at ?? 0),
      authorId: authorId ?? 0,
      isOwn: authorId === reader.actor.userId,
    };
    return { name: "chat.active", payload };
  },
};

interface MessagePayload {
  message: ChatMessage | null;
  thread: Thread | null;
}
/** The most message payloads that are cached. */
const PAYLOADS_MAX = 500;

/** Cache of message payloads, so that a reconnect costs no query per missed message. */
const payloadsOf = oncePerKey((database: OrganizationDatabase) => {
  const payloads = new Map<number, Promise<MessagePayload>>();
  database.onCommit((changes) => {
    if (changes.some(changesPayload)) payloads.clear();
  });
  return payloads;
});

/** Whether a change may invalidate cached payloads: any but a new message of the stream. */
const changesPayload = (change: ChangeRow): boolean =>
  change.object === "chatReaction" ||
  change.object === "user" ||
  (change.object === "chatMessage" && (change.action !== "create" || columnOf(change, "parentId") !== null));

function cachedPayload(database: OrganizationDatabase, messageId: number): Promise<MessagePayload> {
  const payloads = payloadsOf(database);
  const known = payloads.get(messageId) ?? readPayload(database, messageId);
  payloads.set(messageId, known);
  known.catch(() => payloads.delete(messageId));
  const [oldest] = payloads.keys();
  if (payloads.size > PAYLOADS_MAX && oldest !== undefined) payloads.delete(oldest);
  return known;
}

async function readPayload(database: OrganizationDatabase, messageId: number): Promise<MessagePayload> {
  const message = await describeMessage(database, messageId);
  const parentId = message?.parentMessageId ?? null;
  return { message, thread: parentId === null ? null : await describeThread(database, parentId) };
}

async function messageEvent(
  group: ChangeGroup,
  reader: Reader,
  messageColumn: "id" | "messageId",
): Promise<Made> {
  const change = group.rows.at(-1);
  if (!change) return null;
  const row = columnOf(change, "chatId") === null ? await rowOf(change, reader) : null;
  const number = (name: string) => columnOf(change, name) ?? Number(row?.[name] ?? 0);
  const messageId = messageColumn === "id" ? change.objectId : number("messageId");
  const chatId = number("chatId");
  const { database } = reader.org;
  const chat = await knowChat(database, chatId);
  if (!chat || (chat.row.tableId !== null && !(await isAllowed(reader, chatKind.read, chat.row))))
    return null;
  const { message, thread } = await cachedPayload(database, messageId);
  const parentMessageId = message?.parentMessageId ?? null;
  const isGone = message === null || (message.isDeleted && message.thread.replies === 0);
  return {
    name: "chatMessage.changed",
    payload: { chatId, messageId, parentMessageId, message: isGone ? null : message, thread },
  };
}

const ofMessage: EventSource = {
  object: "chatMessage",
  make: (group, reader) => messageEvent(group, reader, "id"),
};
const ofReaction: EventSource = {
  object: "chatReaction",
  make: (group, reader) => messageEvent(group, reader, "messageId"),
};

const ofMark: EventSource = {
  object: "chatMark",
  async make({ rows }, reader) {
    const change = rows.at(-1);
    const row = change && (await rowOf(change, reader));
    if (!row || row["userId"] !== reader.actor.userId) return null;
    const chatId = Number(row["chatId"]);
    const payload = {
      chatId,
      readTo: Number(row["readTo"]),
      starred: row["starred"] === 1,
      unreadCount: await countUnread(reader.org.database, chatId, reader.actor.userId),
    };
    return { name: "chat.marked", payload };
  },
};

const ofSaved: EventSource = {
  object: "chatSaved",
  async make({ rows, action }, reader) {
    const [change] = rows;
    const row = change && (await rowOf(change, reader));
    if (!row || row["userId"] !== reader.actor.userId) return null;
    const payload = {
      chatId: Number(row["chatId"]),
      messageId: Number(row["messageId"]),
      isSaved: action !== "delete",
    };
    return { name: "chatMessage.saved", payload };
  },
};

/** Events of chats, and their audiences. */
export const chatEvents: readonly EventSource[] = [
  ofChat,
  ofMember,
  ofActivity,
  ofMessage,
  ofReaction,
  ofMark,
  ofSaved,
];
