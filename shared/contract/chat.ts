import { z } from "zod";
import { messageDoc, saysSomething } from "../chat/message-doc";
import "../errors/chat";
import { fileEntry } from "../fields/values/file-list";
import {
  CHANNEL_DESCRIPTION_MAX_LENGTH,
  CHANNEL_MEMBERS_MAX,
  CHANNEL_NAME_MAX_LENGTH,
  CHAT_SEARCH_MAX_LENGTH,
  KEPT_DAYS_MAX,
  MESSAGE_FILE_MAX_BYTES,
  MESSAGE_FILES_MAX,
  MESSAGE_RECORDS_MAX,
  MESSAGES_PAGE,
  MESSAGES_PAGE_MAX,
} from "../limits/chat";
import { tidyName } from "../tidy-name";
import { changeSetId, color, id, nothing, numeral, pathId, seq } from "./common";
import {
  type ChatMessage,
  type Thread,
  chatType,
  recordChatType,
  chat,
  message,
  page,
  recordCard,
} from "./chat-shapes";
import { call } from "./define";

const found = z.object({ chat, message });
const ids = (most: number) => z.array(id).max(most);
const channel = {
  name: z.string().transform(tidyName).pipe(z.string().min(1).max(CHANNEL_NAME_MAX_LENGTH)),
  iconColor: color,
  backgroundColor: color.nullable(),
  description: z.string().trim().max(CHANNEL_DESCRIPTION_MAX_LENGTH),
  members: ids(CHANNEL_MEMBERS_MAX),
};
const said = messageDoc;
const clientId = z.string().regex(/^[\w-]{8,64}$/);
const size = numeral(z.coerce.number().int().min(1).max(MESSAGES_PAGE_MAX).default(MESSAGES_PAGE));
const word = z.string().trim().min(1).max(CHAT_SEARCH_MAX_LENGTH);
const emoji = z
  .string()
  .max(40)
  .regex(
    /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|[0-9#*]\uFE0F?\u20E3)(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}])*$/u,
  )
  // One sign, whatever it is joined of.
  .refine((text) => [...new Intl.Segmenter().segment(text)].length === 1);
const ofChat = z.object({ chatId: pathId });
const ofMessage = z.object({ chatId: pathId, messageId: pathId });
const ofFile = z.object({ chatId: pathId, fileId: pathId });
const chats = z.object({ items: z.array(chat), seq });
const oneChat = z.object({ chat, seq });
const changed = z.object({ changeSetId });
const noChat = ["chat-conversation-not-found"] as const;
const noMessage = ["chat-conversation-not-found", "chat_message_not_found"] as const;

export const chatCalls = {
  listUserDms: call({
    method: "GET",
    path: "/api/v3/conversations/user-dms",
    offline: true,
    summary: "The reader's direct messages with some people, or with everybody ('*')",
    access: "session",
    query: z.object({ users_id: z.string().regex(/^(?:\*|\d{1,15}(?:,\d{1,15}){0,499})$/) }),
    reply: chats,
  }),
  listChats: call({
    method: "GET",
    path: "/api/v4/chats",
    offline: true,
    summary: "The reader's chats, the latest first; of one type where it is named",
    access: "session",
    query: z.object({ chatType: chatType.optional() }),
    reply: chats,
  }),
  getChat: call({
    method: "GET",
    path: "/api/v4/chats/{chatId}",
    offline: true,
    summary: "One chat",
    access: "session",
    params: ofChat,
    reply: oneChat,
    errors: noChat,
  }),
  openRecordChat: call({
    method: "POST",
    path: "/api/v4/chats/records",
    summary: "The chat of a record, made where there is none yet",
    access: "session",
    body: z.object({
      chatType: recordChatType,
      tableId: id,
      recordId: id,
      /** The comments on one of its fields. */
      fieldId: id.nullable().default(null),
    }),
    reply: oneChat,
    errors: noChat,
  }),
  listFieldComments: call({
    method: "GET",
    path: "/api/v4/chats/fields",
    offline: true,
    summary: "Which fields of a record have comments, as far as the reader sees them",
    access: "session",
    query: z.object({ tableId: pathId, recordId: pathId }),
    reply: z.object({
      items: z.array(z.object({ fieldId: id, chatId: id, messages: z.number().int() })),
    }),
    errors: noChat,
  }),
  openDm: call({
    method: "POST",
    path: "/api/v4/chats/dms",
    summary: "The direct messages with somebody, made where there are none yet",
    access: "session",
    body: z.object({ withUser: id }),
    reply: oneChat,
    errors: ["dm-creation-failed", "user-not-found"],
  }),
  createChannel: call({
    method: "POST",
    path: "/api/v4/chats/channels",
    summary: "Make a channel; who makes it is a member",
    access: "session",
    keepsReply: true,
    body: z
      .object({ ...channel, chatType: z.enum(["public_channel", "private_channel"]) })
      .partial({ backgroundColor: true, description: true, members: true }),
    reply: z.object({ chat, changeSetId }),
    errors: ["field_validation_failed"],
  }),
  updateChannel: call({
    method: "PATCH",
    path: "/api/v4/chats/{chatId}",
    summary: "Change a channel's name, look or members; of what the sender saw, only what differs from it",
    access: "session",
    params: ofChat,
    body: z.object({ ...channel, seen: z.object(channel).partial() }).partial(),
    reply: z.object({ chat, changeSetId }),
    errors: ["chat-conversation-not-found", "field_validation_failed"],
  }),
  leaveChannel: call({
    method: "POST",
    path: "/api/v4/chats/{chatId}/leave",
    summary: "Be a member no longer",
    access: "session",
    params: ofChat,
    reply: changed,
    errors: noChat,
  }),
  deleteChannel: call({
    method: "DELETE",
    path: "/api/v4/chats/{chatId}",
    summary: "Delete a channel; undo brings it back with its messages",
    access: "session",
    params: ofChat,
    reply: changed,
    errors: noChat,
  }),
  listMessages: call({
    method: "GET",
    path: "/api/v4/chats/{chatId}/messages",
    offline: ({ before, after, around }) =>
      before === undefined && after === undefined && around === undefined,
    summary: "A page of messages: the newest, those before or after one, or those around one",
    access: "session",
    params: ofChat,
    query: z.object({
      before: pathId.optional(),
      after: pathId.optional(),
      around: pathId.optional(),
      size,
    }),
    reply: page,
    errors: noChat,
  }),
  getThread: call({
    method: "GET",
    path: "/api/v4/chats/{chatId}/messages/{messageId}/thread",
    offline: true,
    summary: "A message and its replies, the latest page or the one before a reply",
    access: "session",
    params: ofMessage,
    query: z.object({ before: pathId.optional(), size }),
    reply: page.extend({ main: message }),
    errors: ["chat-conversation-not-found", "main-msg-not-found"],
  }),
  sendMessage: call({
    method: "POST",
    path: "/api/v4/chats/{chatId}/messages",
    summary: "Send a message; the same client id of the same sender is kept once",
    access: "session",
    overSocket: true,
    params: ofChat,
    body: z
      .object({
        clientId,
        message: said,
        parentMessageId: id.nullable().default(null),
        files: ids(MESSAGE_FILES_MAX).default([]),
      })
      .refine((sent) => sent.files.length > 0 || saysSomething(sent.message), { path: ["message"] }),
    reply: z.object({ message, changeSetId }),
    errors: ["chat-conversation-not-found", "main-msg-not-found", "field_validation_failed"],
  }),
  updateMessage: call({
    method: "PATCH",
    path: "/api/v4/chats/{chatId}/messages/{messageId}",
    summary: "Change what one's own message says",
    access: "session",
    params: ofMessage,
    body: z.object({ message: said }),
    reply: z.object({ message, changeSetId }),
    errors: noMessage,
  }),
  deleteMessage: call({
    method: "DELETE",
    path: "/api/v4/chats/{chatId}/messages/{messageId}",
    summary: "Delete one's own message, or as who manages the channel anybody's",
    access: "session",
    params: ofMessage,
    reply: changed,
    errors: noMessage,
  }),
  reactToMessage: call({
    method: "PUT",
    path: "/api/v4/chats/{chatId}/messages/{messageId}/reactions",
    summary: "React to a message, or take the reaction back",
    access: "session",
    overSocket: true,
    params: ofMessage,
    body: z.object({ emoji, isOn: z.boolean() }),
    reply: z.object({ message }),
    errors: noMessage,
  }),
  saveMessage: call({
    method: "PUT",
    path: "/api/v4/chats/{chatId}/messages/{messageId}/saved",
    summary: "Keep a message among one's saved ones, or no longer",
    access: "session",
    params: ofMessage,
    body: z.object({ isSaved: z.boolean() }),
    reply: nothing,
    errors: noMessage,
  }),
  listSavedMessages: call({
    method: "GET",
    path: "/api/v4/chats/saved",
    offline: true,
    summary: "The reader's saved messages, the last saved first",
    access: "session",
    query: z.object({ before: pathId.optional(), size }),
    reply: z.object({ items: z.array(found.extend({ savedId: id })), hasMore: z.boolean() }),
  }),
  searchMessages: call({
    method: "GET",
    path: "/api/v4/chats/search",
    summary: "Messages that hold some words, the latest first; of one chat where it is named",
    access: "session",
    query: z.object({ query: word, chatId: pathId.optional() }),
    reply: z.object({ items: z.array(found) }),
    errors: noChat,
  }),
  countOldMessages: call({
    method: "GET",
    path: "/api/v4/chats/old-messages",
    summary: "How many messages would be purged if they were kept for so many days; saved ones stay",
    access: "isAdmin",
    query: z.object({ days: numeral(z.coerce.number().int().min(1).max(KEPT_DAYS_MAX)) }),
    reply: z.object({ messages: z.number().int() }),
  }),
  readChat: call({
    method: "PUT",
    path: "/api/v4/chats/{chatId}/read",
    summary: "Mark a chat as read up to a message",
    access: "session",
    overSocket: true,
    params: ofChat,
    body: z.object({ messageId: id }),
    reply: z.object({ readTo: z.number().int(), unreadCount: z.number().int() }),
    errors: noMessage,
  }),
  starChat: call({
    method: "PUT",
    path: "/api/v4/chats/{chatId}/starred",
    summary: "Bookmark a chat, or no longer",
    access: "session",
    params: ofChat,
    body: z.object({ starred: z.boolean() }),
    reply: nothing,
    errors: noChat,
  }),
  tellTyping: call({
    method: "POST",
    path: "/api/v4/chats/{chatId}/typing",
    summary: "Tell those who look at a chat that one is writing; nothing is kept",
    access: "session",
    overSocket: true,
    params: ofChat,
    body: z.object({ parentMessageId: id.nullable().default(null) }),
    reply: nothing,
    errors: noChat,
  }),
  uploadChatFile: call({
    method: "POST",
    path: "/api/v4/chats/{chatId}/files",
    summary: "Upload a file for a message (form part `file`); until that is sent only its sender sees it",
    access: "session",
    params: ofChat,
    bodyType: "multipart",
    maxBytes: MESSAGE_FILE_MAX_BYTES,
    body: z.object({ size: numeral(z.coerce.number().int().nonnegative()).optional() }),
    reply: z.object({ file: fileEntry }),
    errors: [
      "chat-conversation-not-found",
      "file_empty",
      "attachments_too_large",
      "upload_quota_reached",
      "storage_limit_reached",
    ],
  }),
  downloadChatFile: call({
    method: "GET",
    path: "/api/v4/chats/{chatId}/files/{fileId}",
    summary: "A file of a message, in parts if asked (Range)",
    access: "session",
    params: ofFile,
    query: z.object({ disposition: z.enum(["attachment", "inline"]).default("attachment") }),
    replyType: "file",
    reply: z.never(),
    errors: ["chat-conversation-not-found", "file_not_found"],
  }),
  getChatThumbnail: call({
    method: "GET",
    path: "/api/v4/chats/{chatId}/files/{fileId}/thumbnail",
    summary: "A small picture of a file of a message",
    access: "session",
    params: ofFile,
    replyType: "file",
    reply: z.never(),
    errors: ["chat-conversation-not-found", "file_not_found"],
  }),
  listRecordCards: call({
    method: "GET",
    path: "/api/v4/chats/record-cards",
    offline: true,
    summary: "Records named in messages (`records=3:17,3:18`), as far as they exist for the reader",
    access: "session",
    query: z.object({
      records: z
        .string()
        .regex(/^\d{1,15}:\d{1,15}(?:,\d{1,15}:\d{1,15})*$/)
        .max(MESSAGE_RECORDS_MAX * 40),
    }),
    reply: z.object({ items: z.array(recordCard), seq }),
  }),
} as const;

declare module "./events" {
  interface Events {
    /** A chat was made, changed, deleted or brought back, or its members changed. */
    "chat.changed": { chatId: number };
    /** Something was said in it: to those in whose lists it stands, at `chats:1`. */
    "chat.active": { chatId: number; messageId: number; at: string; authorId: number; isOwn: boolean };
    /** The user's own marks, on their own topic. */
    "chat.marked": { chatId: number; readTo: number; starred: boolean; unreadCount: number };
    /** To those who look at the chat; null for a message that is gone. */
    "chatMessage.changed": {
      chatId: number;
      messageId: number;
      parentMessageId: number | null;
      message: ChatMessage | null;
      /** Of the message that it replies to. */
      thread: Thread | null;
    };
    "chatMessage.saved": { chatId: number; messageId: number; isSaved: boolean };
    "chat.typing": { chatId: number; parentMessageId: number | null; person: { id: number; name: string } };
  }
}
