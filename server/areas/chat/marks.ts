import { REACTIONS_MAX } from "#shared/limits/chat";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { chatKind } from "./chat";
import { describeMessages } from "./describe-message";
import { findChats } from "./describe-chat";
import { chatMarkKind, chatReactionKind, chatSavedKind } from "./message";
import { openChat } from "./open-chat";
import { fragment } from "../../sql/fragment";
import { countUnread, findMark, findMessages, lastMessageOf, listReactions, listSaved } from "./repository";
import { messageNow, openMessage } from "./send";
import type { Input, Reply } from "./types";

/** Sets the user's own mark of a chat, creating it if needed. */
async function mark(
  context: RequestContext,
  chatId: number,
  set: { readTo?: number; starred?: boolean },
): Promise<void> {
  const { org, actor } = context;
  const { userId } = actor;
  const known = await findMark(org.database, chatId, userId);
  if (known) {
    const right = await authorize(context, chatMarkKind.update, { ...known });
    await commit(context, [chatMarkKind.change(right, set)]);
    return;
  }
  try {
    const right = await authorize(context, chatMarkKind.create, { chatId, userId });
    await commit(context, [chatMarkKind.make(right, { chatId, userId, ...set })]);
  } catch (error) {
    // Another window of theirs made it in the meantime.
    if (!(await findMark(org.database, chatId, userId))) throw error;
    await mark(context, chatId, set);
  }
}

/** The read position only moves forward: an older message changes nothing. */
export async function readChat(
  context: RequestContext,
  { chatId, messageId }: Input<"readChat">,
): Reply<"readChat"> {
  const { database } = context.org;
  const { userId } = context.actor;
  await openChat(context, chatKind.read, chatId);
  const readTo = (await findMark(database, chatId, userId))?.readTo ?? 0;
  if (messageId > readTo && messageId > (await lastMessageOf(database, chatId)))
    throw new AppError("chat_message_not_found");
  if (messageId > readTo) await mark(context, chatId, { readTo: messageId });
  return {
    readTo: Math.max(readTo, messageId),
    unreadCount: await countUnread(database, chatId, userId),
  };
}

export async function starChat(
  context: RequestContext,
  { chatId, starred }: Input<"starChat">,
): Reply<"starChat"> {
  await openChat(context, chatKind.read, chatId);
  await mark(context, chatId, { starred });
  return {};
}

export async function reactToMessage(
  context: RequestContext,
  { chatId, messageId, emoji, isOn }: Input<"reactToMessage">,
): Reply<"reactToMessage"> {
  const { org, actor } = context;
  const { userId } = actor;
  await openMessage(context, chatId, messageId);
  const all = await listReactions(org.database, [messageId]);
  const own = all.find((one) => one.userId === userId && one.emoji === emoji);
  const isNew = !all.some((one) => one.emoji === emoji);
  if (isOn && isNew && new Set(all.map((one) => one.emoji)).size >= REACTIONS_MAX)
    throw new AppError("permission_denied");
  if (isOn && !own) {
    const right = await authorize(context, chatReactionKind.create, { chatId, userId });
    await commit(context, [chatReactionKind.make(right, { chatId, messageId, userId, emoji })]);
  } else if (!isOn && own) {
    const right = await authorize(context, chatReactionKind.delete, { id: own.id, chatId, userId });
    await commit(context, [chatReactionKind.remove(right)]);
  }
  return { message: await messageNow(context, messageId) };
}

export async function saveMessage(
  context: RequestContext,
  { chatId, messageId, isSaved }: Input<"saveMessage">,
): Reply<"saveMessage"> {
  const { org, actor } = context;
  const { userId } = actor;
  await openMessage(context, chatId, messageId);
  const own = await org.database.get<{ id: number }>({
    sql: `select "id" from "chatSaved" where "userId" = ? and "messageId" = ?`,
    parameters: [userId, messageId],
  });
  if (isSaved && !own) {
    const right = await authorize(context, chatSavedKind.create, { chatId, userId });
    await commit(context, [chatSavedKind.make(right, { chatId, messageId, userId })]);
  } else if (!isSaved && own) {
    const right = await authorize(context, chatSavedKind.delete, { id: own.id, userId });
    await commit(context, [chatSavedKind.remove(right)]);
  }
  return {};
}

/** Saved messages of chats that the reader may still read. */
export async function listSavedMessages(
  context: RequestContext,
  { before, size }: Input<"listSavedMessages">,
): Reply<"listSavedMessages"> {
  const { org, actor } = context;
  const saved = await listSaved(org.database, actor.userId, { before: before ?? null, size: size + 1 });
  const shown = saved.slice(0, size);
  const rows = await findMessages(
    org.database,
    shown.map(({ messageId }) => messageId),
  );
  const described = await describeMessages(org.database, [...rows.values()]);
  const byId = new Map(described.map((message) => [message.id, message]));
  const chats = await chatsOf(context, [...new Set(described.map(({ chatId }) => chatId))]);
  const items = shown.flatMap(({ id: savedId, messageId }) => {
    const message = byId.get(messageId);
    const chat = message && chats.get(message.chatId);
    return message && chat ? [{ savedId, chat, message }] : [];
  });
  return { items, hasMore: saved.length > size };
}

/** Chats by their ids, as far as the reader may read them. */
export async function chatsOf(context: RequestContext, ids: readonly number[]) {
  const chats = await findChats(
    context,
    [
      fragment(
        `"deletedAt" is null and "id" in (select cast(value as bigint) from json_each(?))`,
        JSON.stringify(ids),
      ),
    ],
    Math.max(1, ids.length),
  );
  return new Map(chats.map((chat) => [chat.id, chat]));
}
