import { emptyDoc } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import type { Chat, ChatMessage, MessagePage } from "#shared/contract/chat-shapes";
import type { EventPayload } from "#shared/contract/events";
import { UNREAD_COUNTED } from "#shared/limits/chat";
import { fromContract, onEach, refetchSame } from "../../app/api";
import { isViewed } from "./viewed-chat";

declare module "../../app/api/tags" {
  interface Kinds {
    chat: true;
  }
}

/** The user's own changes invalidate the lists at once, those of others by their events. */
const stale = ["chat"] as const;

function noteActivity(chats: readonly Chat[], event: EventPayload<"chat.active">): void {
  const chat = chats.find(({ id }) => id === event.chatId);
  if (!chat || (chat.lastMessageId ?? 0) >= event.messageId) return;
  chat.lastMessageId = event.messageId;
  chat.lastMessageAt = event.at;
  if (isViewed(chat.id) || event.isOwn) return;
  chat.unreadCount = Math.min(UNREAD_COUNTED, chat.unreadCount + 1);
}

function noteMark(chats: readonly Chat[], event: EventPayload<"chat.marked">): void {
  const chat = chats.find(({ id }) => id === event.chatId);
  if (!chat) return;
  const { readTo, starred, unreadCount } = event;
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

function noteMessage(page: MessagePage, event: EventPayload<"chatMessage.changed">): void {
  const { message, messageId, parentMessageId, thread } = event;
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
  event: EventPayload<"chatMessage.changed">,
): void {
  if (event.messageId === thread.main.id) thread.main = event.message ?? gone(thread.main);
  if (event.parentMessageId !== thread.main.id || !event.message) return;
  if (event.message.isDeleted) thread.messages = thread.messages.filter(({ id }) => id !== event.messageId);
  else putMessage(thread, event.message);
  if (event.thread) thread.main.thread = event.thread;
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
    refetch: (event: EventPayload<"record.updated">, { records }: { records: string }) =>
      showsOneOf(
        records,
        event.tableId,
        event.records.map(({ id }) => id),
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
      listChats: { patch: ({ items }, event) => noteActivity(items, event) },
      listFieldComments: "refetch",
    },
    "chat.marked": {
      listChats: { patch: ({ items }, event) => noteMark(items, event) },
      getChat: { patch: ({ chat }, event) => noteMark([chat], event) },
    },
    "chatMessage.changed": {
      listMessages: {
        patch: (page, event, { chatId }) => {
          if (Number(chatId) === event.chatId) noteMessage(page, event);
        },
      },
      getThread: {
        patch: (thread, event, { chatId }) => {
          if (Number(chatId) === event.chatId) noteReply(thread, event);
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
