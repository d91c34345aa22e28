import { foldText } from "#shared/fold-text";
import { CHAT_FOUND, CONVERSATIONS_LISTED } from "#shared/limits/chat";
import type { RequestContext } from "../../http/context";
import { describeMessages } from "./describe-message";
import { findChat, findChats } from "./describe-chat";
import { findByWords, inList } from "./repository";
import type { Input, Reply } from "./types";

/** Messages of the reader's chats that hold all the words. */
export async function searchMessages(
  context: RequestContext,
  { query, chatId }: Input<"searchMessages">,
): Reply<"searchMessages"> {
  const { database } = context.org;
  const chats =
    chatId === undefined
      ? await findChats(context, [inList(context.actor.userId)], CONVERSATIONS_LISTED)
      : [await findChat(context, chatId)];
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const rows = await findByWords(
    database,
    chats.map(({ id }) => id),
    words,
    CHAT_FOUND,
  );
  const byId = new Map(chats.map((chat) => [chat.id, chat]));
  const messages = await describeMessages(database, rows);
  return {
    items: messages.flatMap((message) => {
      const chat = byId.get(message.chatId);
      return chat ? [{ chat, message }] : [];
    }),
  };
}
