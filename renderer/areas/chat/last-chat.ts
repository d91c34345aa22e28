import type { Chat } from "#shared/contract/chat-shapes";

const storageKey = () => `workloom.lastChat.${location.host}`;

export const rememberChat = (chatId: number): void => localStorage.setItem(storageKey(), String(chatId));

const rememberedChat = (): number => Number(localStorage.getItem(storageKey()));

/** The chat that was open last; else the channel that the user read last, or the one with the newest message. */
export function lastChatOf(chats: readonly Chat[], lastId = rememberedChat()): Chat | null {
  const channels = chats.filter(({ chatType }) => chatType.endsWith("_channel"));
  const read = channels.toSorted((one, other) => (other.readAt ?? "").localeCompare(one.readAt ?? ""));
  return chats.find(({ id }) => id === lastId) ?? read[0] ?? null;
}
