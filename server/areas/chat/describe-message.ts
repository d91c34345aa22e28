import type { ChatMessage, Thread } from "#shared/contract/chat-shapes";
import { emptyDoc, type MessageDoc } from "#shared/chat/message-doc";
import type { FileEntry } from "#shared/fields/values/file-list";
import { THREAD_PEOPLE_SHOWN } from "#shared/limits/chat";
import type { OrganizationDatabase } from "../../database/types";
import { findPeople, toInstant, type People } from "../../tables/public";
import {
  countReplies,
  findMessages,
  listReactions,
  type MessageRow,
  type ReactionRow,
  type RepliesRow,
} from "./repository";

/** Messages as every reader of their chat sees them, with reactions and replies: three statements for a page. */
export async function describeMessages(
  database: OrganizationDatabase,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [people, reactions, replies] = await Promise.all([
    findPeople(database),
    listReactions(database, ids),
    countReplies(database, ids),
  ]);
  const [reactionsOf, repliesOf] = [
    Map.groupBy(reactions, ({ messageId }) => messageId),
    Map.groupBy(replies, ({ parentId }) => parentId),
  ];
  return rows.map((row) => ({
    ...describeNew(people, row),
    reactions: row.deletedAt === null ? countReactions(reactionsOf.get(row.id) ?? []) : [],
    thread: toThread(people, repliesOf.get(row.id) ?? []),
  }));
}

/** A message that no one has answered yet. */
export function describeNew(people: People, row: MessageRow): ChatMessage {
  const isDeleted = row.deletedAt !== null;
  return {
    id: row.id,
    chatId: row.chatId,
    parentMessageId: row.parentId,
    clientId: row.clientId,
    createdBy: people.person(row.createdBy),
    createdAt: toInstant(row.createdAt),
    editedAt: row.editedAt === null ? null : toInstant(row.editedAt),
    isDeleted,
    message: isDeleted ? emptyDoc : (JSON.parse(row.message) as MessageDoc),
    files: isDeleted ? [] : (JSON.parse(row.files) as FileEntry[]),
    reactions: [],
    thread: { replies: 0, lastReplyAt: null, people: [] },
  };
}

/** One message as it is now; null for one that is gone. */
export async function describeMessage(
  database: OrganizationDatabase,
  messageId: number,
): Promise<ChatMessage | null> {
  const row = (await findMessages(database, [messageId])).get(messageId);
  const [message] = row ? await describeMessages(database, [row]) : [];
  return message ?? null;
}

/** The replies to a message. */
export async function describeThread(database: OrganizationDatabase, messageId: number): Promise<Thread> {
  const [people, replies] = await Promise.all([findPeople(database), countReplies(database, [messageId])]);
  return toThread(people, replies);
}

function countReactions(rows: readonly ReactionRow[]): ChatMessage["reactions"] {
  const byEmoji = Map.groupBy(rows, ({ emoji }) => emoji);
  return [...byEmoji].map(([emoji, ofEmoji]) => ({ emoji, userIds: ofEmoji.map(({ userId }) => userId) }));
}

function toThread(people: People, rows: readonly RepliesRow[]): Thread {
  const last = Math.max(0, ...rows.map(({ lastAt }) => lastAt));
  return {
    replies: rows.reduce((sum, { replies }) => sum + replies, 0),
    lastReplyAt: last === 0 ? null : toInstant(last),
    people: rows.slice(0, THREAD_PEOPLE_SHOWN).flatMap(({ createdBy }) => people.person(createdBy) ?? []),
  };
}
