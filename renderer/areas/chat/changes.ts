import type { Person } from "#shared/contract/common";
import { chatCalls } from "#shared/contract/chat";
import type { Chat, ChatMessage, MessagePage } from "#shared/contract/chat-shapes";
import type { MessageDoc } from "#shared/chat/message-doc";
import type { FileEntry } from "#shared/fields/values/file-list";
import { defineChange } from "../../app/pending/define-change";
import { putMessage } from "./api";

/** A message as it leaves the composer. */
export interface Sending {
  chatId: number;
  clientId: string;
  message: MessageDoc;
  parentMessageId: number | null;
  files: number[];
  /** Content shown until the server has stored it. */
  author: Person;
  entries: FileEntry[];
  /** Ms since 1970. */
  at: number;
}

/** The thing that a message is among pending changes. */
export const idOfSending = (clientId: string): string => `chatMessage:${clientId}`;
export const idOfMessage = (id: number): string => `chatMessage:${id}`;

/** A message that the server does not have yet; its id is below zero. */
const sketch = ({ entries, author, at, message, ...sent }: Sending): ChatMessage => ({
  id: -at,
  chatId: sent.chatId,
  parentMessageId: sent.parentMessageId,
  clientId: sent.clientId,
  createdBy: author,
  createdAt: new Date(at).toISOString(),
  editedAt: null,
  isDeleted: false,
  message,
  files: entries,
  reactions: [],
  thread: { replies: 0, lastReplyAt: null, people: [] },
});

function show(page: Pick<MessagePage, "messages" | "hasNewer">, sending: Sending, sent?: ChatMessage): void {
  if (sent) return putMessage(page, sent);
  const isThere = page.messages.some(
    ({ clientId, createdBy }) => clientId === sending.clientId && createdBy?.id === sending.author.id,
  );
  if (!isThere) putMessage(page, sketch(sending));
}

/** Sends a message: on the screen at once, in order, once, kept over a reload until the server has it. */
export const sendMessage = defineChange(chatCalls, "sendMessage", {
  touches: ({ clientId, message }: Sending) => [{ id: idOfSending(clientId), data: { message } }],
  lane: ({ chatId }) => `chat:${chatId}`,
  whenRefused: "keep",
  shows: {
    listMessages(page, sending, asked, reply) {
      const isWindow = asked.before === undefined && asked.after === undefined;
      if (Number(asked.chatId) === sending.chatId && sending.parentMessageId === null && isWindow)
        show(page, sending, reply?.message);
    },
    getThread(thread, sending, asked, reply) {
      if (Number(asked.messageId) === sending.parentMessageId && asked.before === undefined)
        show(thread, sending, reply?.message);
    },
  },
});

interface Editing {
  chatId: number;
  messageId: number;
  message: MessageDoc;
}
const eachMessage = (pages: readonly ChatMessage[], id: number, change: (message: ChatMessage) => void) => {
  for (const message of pages) if (message.id === id) change(message);
};

export const updateMessage = defineChange(chatCalls, "updateMessage", {
  refusal: "app.refusal.message",
  touches: ({ messageId, message }: Editing) => [{ id: idOfMessage(messageId), data: { message } }],
  merge: (_earlier, later) => later,
  shows: {
    listMessages: ({ messages }, { messageId, message }) =>
      eachMessage(messages, messageId, (one) => (one.message = message)),
    getThread: ({ messages, main }, { messageId, message }) =>
      eachMessage([main, ...messages], messageId, (one) => (one.message = message)),
  },
});

interface Reacting {
  chatId: number;
  messageId: number;
  emoji: string;
  isOn: boolean;
  userId: number;
}

function react(message: ChatMessage, { emoji, isOn, userId }: Reacting): void {
  const known = message.reactions.find((one) => one.emoji === emoji);
  if (isOn && !known) message.reactions.push({ emoji, userIds: [userId] });
  else if (isOn && known && !known.userIds.includes(userId)) known.userIds.push(userId);
  else if (!isOn && known) known.userIds = known.userIds.filter((id) => id !== userId);
  message.reactions = message.reactions.filter(({ userIds }) => userIds.length > 0);
}

export const reactToMessage = defineChange(chatCalls, "reactToMessage", {
  refusal: "app.refusal.reaction",
  touches: ({ messageId, emoji, isOn }: Reacting) => [
    { id: idOfMessage(messageId), data: { [emoji]: isOn } },
  ],
  shows: {
    listMessages: ({ messages }, reacting) =>
      eachMessage(messages, reacting.messageId, (one) => react(one, reacting)),
    getThread: ({ messages, main }, reacting) =>
      eachMessage([main, ...messages], reacting.messageId, (one) => react(one, reacting)),
  },
});

interface Saving {
  chatId: number;
  messageId: number;
  isSaved: boolean;
}
const save = (page: { saved: number[] }, { messageId, isSaved }: Saving) => {
  page.saved = page.saved.filter((id) => id !== messageId);
  if (isSaved) page.saved.push(messageId);
};

export const saveMessage = defineChange(chatCalls, "saveMessage", {
  refusal: "app.refusal.savedMessage",
  touches: ({ messageId, isSaved }: Saving) => [{ id: idOfMessage(messageId), data: { isSaved } }],
  merge: (_earlier, later) => later,
  shows: { listMessages: save, getThread: save },
});

const mark = (chats: readonly Chat[], chatId: number, change: Partial<Chat>) => {
  for (const chat of chats) if (chat.id === chatId) Object.assign(chat, change);
};

interface Reading {
  chatId: number;
  messageId: number;
}

/** Marks a chat as read once its newest message was seen. */
export const readChat = defineChange(chatCalls, "readChat", {
  touches: ({ chatId, messageId }: Reading) => [{ id: `chatMark:${chatId}`, data: { readTo: messageId } }],
  lane: ({ chatId }) => `chatMark:${chatId}`,
  delay: 300,
  merge: (_earlier, later) => later,
  shows: {
    listChats: ({ items }, { chatId }) => mark(items, chatId, { unreadCount: 0 }),
  },
  // No one asked for it; the next look marks it.
  whenRefused: "forget",
});

interface Starring {
  chatId: number;
  starred: boolean;
}

export const starChat = defineChange(chatCalls, "starChat", {
  refusal: "app.refusal.bookmark",
  touches: ({ chatId, starred }: Starring) => [{ id: `chat:${chatId}`, data: { starred } }],
  merge: (_earlier, later) => later,
  shows: {
    listChats: ({ items }, { chatId, starred }) => mark(items, chatId, { starred }),
    getChat: ({ chat }, { chatId, starred }) => mark([chat], chatId, { starred }),
  },
});
