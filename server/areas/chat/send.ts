import { mentionsOf, recordsOf, saysSomething, textOf } from "#shared/chat/message-doc";
import { CHAT_MENTIONERS_KEPT, CHAT_MENTIONS_PER_MINUTE, MESSAGE_RECORDS_MAX } from "#shared/limits/chat";
import type { ChatMessage } from "#shared/contract/chat-shapes";
import type { Operation, Ref } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { toSeconds, type RateLimit } from "../../rate-limiter";
import { findPeople } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { takeFilesForMessage } from "../files/public";
import { chatActivityKind, chatKind, chatMemberKind } from "./chat";
import { describeMessage, describeMessages, describeNew } from "./describe-message";
import { chatMessageKind } from "./message";
import { openChat, openForWriting, type ChatRow } from "./open-chat";
import { findMessages, findSent, membersOf, type MessageRow } from "./repository";
import type { Input, Reply } from "./types";

/** The sender: a request, or a reply to an e-mail. */
export type Sender = Pick<
  RequestContext,
  "org" | "actor" | "language" | "idempotency" | "mutationId" | "origin"
>;

/** Mentions of one person: in a burst, and per minute after it. */
const mentionLimit: RateLimit = {
  name: "mentions",
  kept: CHAT_MENTIONERS_KEPT,
  rates: [{ most: CHAT_MENTIONS_PER_MINUTE, per: 60_000 }],
};

/** Sends a message of a user. @throws AppError too_many_requests for more mentions than a person makes */
export async function sendOwnMessage(
  context: RequestContext,
  asked: Input<"sendMessage">,
): Reply<"sendMessage"> {
  const { org, actor, services } = context;
  const limiter = services.limiterOf(mentionLimit);
  for (const _ of mentionsOf(asked.message)) {
    const wait = await limiter.take(`${org.organization.id} ${actor.userId}`);
    if (wait > 0) throw new AppError("too_many_requests", { retryAfter: toSeconds(wait) });
  }
  return sendMessage(context, asked);
}

/**
 * Sends a message, once, however often its sender asks: the client id stays with it for good. As many statements as
 * a chat of two takes, whatever the number of members, who find what is new by what they have read.
 *
 * @throws AppError chat-conversation-not-found, main-msg-not-found, field_validation_failed
 */
export async function sendMessage(context: Sender, asked: Input<"sendMessage">): Reply<"sendMessage"> {
  const { org, actor } = context;
  const { chatId, clientId, message: doc, parentMessageId, files: fileIds } = asked;
  const chat = await openForWriting(context, chatId);
  const sent = await findSent(org.database, actor.userId, clientId);
  if (sent) return { message: await described(context, sent), changeSetId: 0 };
  const [parentId, activity, mentions, joining] = await Promise.all([
    mainMessage(context, chatId, parentMessageId),
    findActivity(context, chatId),
    knownPeople(context, mentionsOf(doc)),
    newParticipants(context, chat, mentionsOf(doc)),
  ]);
  const { files, release } = await takeFilesForMessage(context, chatId, [...new Set(fileIds)]);
  try {
    const at = Date.now();
    const made = chatMessageKind.make(await authorize(context, chatMessageKind.create, { chatId }), {
      chatId,
      parentId,
      clientId,
      message: doc,
      text: textOf(doc),
      mentions,
      records: recordsOf(doc).slice(0, MESSAGE_RECORDS_MAX),
      files,
    });
    const operations: Operation[] = [
      made,
      await noteActivity(context, { ...activity, chatId }, made.ref, at),
    ];
    for (const userId of joining) {
      const right = await authorize(context, chatMemberKind.create, { chatId, userId });
      operations.push(chatMemberKind.make(right, { chatId, userId }));
    }
    const result = await commit(context, operations);
    const row = (await findMessages(org.database, [objectId(result)])).get(objectId(result));
    if (!row) throw new AppError("chat_message_not_found");
    return { message: describeNew(await findPeople(org.database), row), changeSetId: result.changeSetId };
  } catch (error) {
    await release();
    // The same message, sent a second time while the first was on its way.
    const twin = await findSent(org.database, actor.userId, clientId);
    if (twin) return { message: await described(context, twin), changeSetId: 0 };
    // Another request added the same person in the meantime.
    if (await hasOneOf(context, chatId, joining)) return sendMessage(context, asked);
    throw error;
  }
}

/** Whether a person has sent a message before, as its client id says. */
export const isSent = async (
  { database }: Sender["org"],
  { userId }: Pick<Sender["actor"], "userId">,
  clientId: string,
): Promise<boolean> => (await findSent(database, userId, clientId)) !== undefined;

async function described({ org }: Sender, row: MessageRow): Promise<ChatMessage> {
  const [message] = await describeMessages(org.database, [row]);
  if (!message) throw new AppError("chat_message_not_found");
  return message;
}

/** @throws AppError main-msg-not-found for what is no message of the chat's stream */
async function mainMessage({ org }: Sender, chatId: number, parentId: number | null): Promise<number | null> {
  if (parentId === null) return null;
  const main = (await findMessages(org.database, [parentId])).get(parentId);
  if (main?.chatId !== chatId || main.parentId !== null || main.deletedAt !== null)
    throw new AppError("main-msg-not-found");
  return parentId;
}

const findActivity = async ({ org }: Sender, chatId: number): Promise<{ id: number }> => {
  const row = await org.database.get<{ id: number }>({
    sql: `select "id" from "chatActivity" where "chatId" = ?`,
    parameters: [chatId],
  });
  if (!row) throw new AppError("chat-conversation-not-found");
  return row;
};

async function noteActivity(
  context: Sender,
  activity: { id: number; chatId: number },
  messageId: Ref,
  at: number,
): Promise<Operation> {
  const right = await authorize(context, chatActivityKind.update, activity);
  return chatActivityKind.change(right, { messageId, at, authorId: context.actor.userId });
}

async function knownPeople({ org }: Sender, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const people = await findPeople(org.database);
  return userIds.filter((userId) => people.isActive(userId));
}

/** The chat of a record comes into the lists of those who write in it and of those whom they call upon. */
async function newParticipants(
  context: Sender,
  { id, tableId }: ChatRow,
  mentioned: readonly number[],
): Promise<number[]> {
  if (tableId === null) return [];
  const [members, called] = await Promise.all([
    membersOf(context.org.database, [id]),
    knownPeople(context, mentioned),
  ]);
  const present = members.get(id) ?? [];
  return [...new Set([context.actor.userId, ...called])].filter((userId) => !present.includes(userId));
}

async function hasOneOf({ org }: Sender, chatId: number, userIds: readonly number[]): Promise<boolean> {
  const present = (await membersOf(org.database, [chatId])).get(chatId) ?? [];
  return userIds.some((userId) => present.includes(userId));
}

/** @throws AppError chat_message_not_found, permission_denied for another's message */
export async function updateMessage(
  context: Sender,
  { chatId, messageId, message: doc }: Input<"updateMessage">,
): Reply<"updateMessage"> {
  const row = await openMessage(context, chatId, messageId);
  const grant = await authorize(context, chatMessageKind.update, messageId);
  if (!saysSomething(doc) && row.files === "[]") {
    const message = formatMessage(context.language, "chat.messageNeeded");
    throw new AppError("field_validation_failed", { fields: [{ path: "message", message }] });
  }
  const { changeSetId } = await commit(context, [
    chatMessageKind.change(grant, {
      message: doc,
      text: textOf(doc),
      mentions: await knownPeople(context, mentionsOf(doc)),
      records: recordsOf(doc).slice(0, MESSAGE_RECORDS_MAX),
      editedAt: Date.now(),
    }),
  ]);
  return { message: await messageNow(context, messageId), changeSetId };
}

/** @throws AppError chat_message_not_found, permission_denied */
export async function deleteMessage(
  context: Sender,
  { chatId, messageId }: Input<"deleteMessage">,
): Reply<"deleteMessage"> {
  await openMessage(context, chatId, messageId);
  const grant = await authorize(context, chatMessageKind.delete, messageId);
  const { changeSetId } = await commit(context, [chatMessageKind.trash(grant)]);
  return { changeSetId };
}

/** A message that is there, in a chat that the actor may read. */
export async function openMessage(context: Sender, chatId: number, messageId: number): Promise<MessageRow> {
  await openChat(context, chatKind.read, chatId);
  const row = (await findMessages(context.org.database, [messageId])).get(messageId);
  if (row?.chatId !== chatId || row.deletedAt !== null) throw new AppError("chat_message_not_found");
  return row;
}

export async function messageNow({ org }: Sender, messageId: number): Promise<ChatMessage> {
  const message = await describeMessage(org.database, messageId);
  if (!message) throw new AppError("chat_message_not_found");
  return message;
}
