import { CHAT_FOUND, CONVERSATIONS_LISTED } from "#shared/limits/chat";
import { searchTerms } from "../../engine/search/terms";
import type { RequestContext } from "../../http/context";
import { describeMessages } from "./describe-message";
import { findChat, findChats } from "./describe-chat";
import { findByWords, findMessages, inList } from "./repository";
import type { Input, Reply } from "./types";

/** Finds messages of the reader's chats that contain all the words; words in quotes must be adjacent. */
export async function searchMessages(
  context: RequestContext,
  { query, chatId }: Input<"searchMessages">,
): Reply<"searchMessages"> {
  const { database } = context.org;
  const chats =
    chatId === undefined
      ? await findChats(context, [inList(context.actor.userId)], CONVERSATIONS_LISTED)
      : [await findChat(context, chatId)];
  const terms = searchTerms(query);
  if (terms.length === 0) return { items: [] };
  const ids = await findByWords(
    database,
    chats.map(({ id }) => id),
    terms,
    CHAT_FOUND,
  );
  const found = await findMessages(database, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  const byId = new Map(chats.map((chat) => [chat.id, chat]));
  const messages = await describeMessages(database, rows);
  return {
    items: messages.flatMap((message) => {
      const chat = byId.get(message.chatId);
      return chat ? [{ chat, message }] : [];
    }),
  };
}
