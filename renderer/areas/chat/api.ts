import { emptyDoc } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import type { Chat, ChatMessage, MessagePage } from "#shared/contract/chat-shapes";
import type { EventPayload } from "#shared/contract/events";
import { UNREAD_COUNTED } from "#shared/limits/chat";
import { fromContract, onEach, refetchSame } from "../../app/api";
import { isLookedAt } from "./looked-at";

declare module "../../app/api/tags" {
  interface Kinds {
    chat: true;
  }
}

/** The user's own changes invalidate the lists at once, those of others by their events. */
const stale = ["chat"] as const;

function noteActivity(chats: readonly Chat[], told: EventPayload<"chat.active">): void {
  const chat = chats.find(({ id }) => id === told.chatId);
  if (!chat || (chat.lastMessageId ?? 0) >= told.messageId) return;
  chat.lastMessageId = told.messageId;
  chat.lastMessageAt = told.at;
  if (isLookedAt(chat.id) || told.isOwn) return;
  chat.unreadCount = Math.min(UNREAD_COUNTED, chat.unreadCount + 1);
}

function noteMark(chats: readonly Chat[], told: EventPayload<"chat.marked">): void {
  const chat = chats.find(({ id }) => id === told.chatId);
  if (!chat) return;
  const { readTo, starred, unreadCount } = told;
  Object.assign(chat, { readTo, starred, unreadCount, readAt: new Date().toISOString() });
}

/** Puts a message into a page in its place, in the place of the one that it is. */
export function putMessage(page: Pick<MessagePage, "messages" | "hasNewer">, message: ChatMessage): void {
  const { messages } = page;
  const at = messages.findIndex(
    ({ id, clientId, createdBy }) =>
      id === message.id ||
      (id < 0 && clientId === message.clientId && createdBy?.id === message.createdBy?.id),
  );
  if (at >= 0) messages[at] = message;
  else if (!page.hasNewer) messages.push(message);
  messages.sort(byPlace);
}

/** Unsent messages come last, in the order in which they were written. */
const byPlace = (one: ChatMessage, other: ChatMessage): number =>
  Number(one.id < 0) - Number(other.id < 0) || Math.abs(one.id) - Math.abs(other.id);

function noteMessage(page: MessagePage, told: EventPayload<"chatMessage.changed">): void {
  const { message, messageId, parentMessageId, thread } = told;
  if (parentMessageId !== null) {
    const main = page.messages.find(({ id }) => id === parentMessageId);
    if (main && thread) main.thread = thread;
  } else if (message) putMessage(page, message);
  else page.messages = page.messages.filter(({ id }) => id !== messageId);
}

/** A deleted message keeps its place over an open thread, and says nothing any more. */
const gone = (message: ChatMessage): ChatMessage => ({
  ...message,
  isDeleted: true,
  message: emptyDoc,
  files: [],
  reactions: [],
});

function noteReply(
  thread: MessagePage & { main: ChatMessage },
  told: EventPayload<"chatMessage.changed">,
): void {
  if (told.messageId === thread.main.id) thread.main = told.message ?? gone(thread.main);
  if (told.parentMessageId !== thread.main.id || !told.message) return;
  if (told.message.isDeleted) thread.messages = thread.messages.filter(({ id }) => id !== told.messageId);
  else putMessage(thread, told.message);
  if (told.thread) thread.main.thread = told.thread;
}

function noteSaved(
  page: { saved: number[] },
  { messageId, isSaved }: EventPayload<"chatMessage.saved">,
): void {
  page.saved = page.saved.filter((id) => id !== messageId);
  if (isSaved) page.saved.push(messageId);
}

/** Whether some of the records whose cards were asked for (`3:17,3:18`) are those of an event. */
const showsOneOf = (records: string, tableId: number, ids: readonly number[]): boolean =>
  records.split(",").some((pair) => ids.some((id) => pair === `${tableId}:${id}`));

const showsTable = (records: string, tableId: number): boolean =>
  records.split(",").some((pair) => pair.startsWith(`${tableId}:`));

const cardsOfRecords = {
  listRecordCards: {
    refetch: (told: EventPayload<"record.updated">, { records }: { records: string }) =>
      showsOneOf(
        records,
        told.tableId,
        told.records.map(({ id }) => id),
      ),
  },
};
const cardsOfTable = {
  listRecordCards: {
    refetch: ({ tableId }: { tableId: number }, { records }: { records: string }) =>
      showsTable(records, tableId),
  },
};

export const chatApi = fromContract(chatCalls, {
  provides: { listChats: ["chat"], listFieldComments: ["chat:fields"] },
  invalidates: {
    createChannel: stale,
    updateChannel: stale,
    deleteChannel: stale,
    leaveChannel: stale,
    openDm: stale,
  },
  live: {
    "chat.changed": { listChats: "refetch", getChat: refetchSame("chatId") },
    "chat.active": {
      listChats: { patch: ({ items }, told) => noteActivity(items, told) },
      listFieldComments: "refetch",
    },
    "chat.marked": {
      listChats: { patch: ({ items }, told) => noteMark(items, told) },
      getChat: { patch: ({ chat }, told) => noteMark([chat], told) },
    },
    "chatMessage.changed": {
      listMessages: {
        patch: (page, told, { chatId }) => {
          if (Number(chatId) === told.chatId) noteMessage(page, told);
        },
      },
      getThread: {
        patch: (thread, told, { chatId }) => {
          if (Number(chatId) === told.chatId) noteReply(thread, told);
        },
      },
    },
    "chatMessage.saved": {
      listMessages: { patch: noteSaved },
      getThread: { patch: noteSaved },
      listSavedMessages: "refetch",
    },
    ...onEach(["record.updated", "record.restored"] as const, cardsOfRecords),
    ...onEach(["records.changed", "field.changed", "table.updated"] as const, cardsOfTable),
    "record.deleted": {
      listRecordCards: {
        refetch: ({ tableId, ids }, { records }) => showsOneOf(records, tableId, ids),
      },
    },
  },
});
export const {
  useListChatsQuery,
  useGetChatQuery,
  useListMessagesQuery,
  useGetThreadQuery,
  useSearchMessagesQuery,
  useListSavedMessagesQuery,
  useListRecordCardsQuery,
  useLazyCountOldMessagesQuery,
  useListFieldCommentsQuery,
  useOpenRecordChatMutation,
  useOpenDmMutation,
  useCreateChannelMutation,
  useUpdateChannelMutation,
  useDeleteChannelMutation,
  useLeaveChannelMutation,
  useDeleteMessageMutation,
} = chatApi;
