import { z } from "zod";
import { messageDoc } from "../chat/message-doc";
import { fileEntry } from "../fields/values/file-list";
import { color, id, instant, person, seq } from "./common";

/** Decision 19. `external`: the e-mails of a record. */
export const chatTypes = ["record", "external", "public_channel", "private_channel", "dm"] as const;
export const chatType = z.enum(chatTypes);
export type ChatType = z.infer<typeof chatType>;
export const recordChatType = z.enum(["record", "external"]);

export const chat = z.object({
  id,
  chatType,
  /** A channel's name, the other person of a direct message, or the record's name as the reader may see it. */
  name: z.string(),
  /** The same, as it stands over the messages. */
  channelLabel: z.string(),
  description: z.string(),
  iconColor: color,
  backgroundColor: color.nullable(),
  starred: z.boolean(),
  /** Messages of others that the reader has not seen, counted up to 100. */
  unreadCount: z.number().int(),
  lastMessageId: id.nullable(),
  lastMessageAt: instant.nullable(),
  /** The last message that the reader has seen. */
  readTo: z.number().int(),
  /** When the reader last saw something new in it, or marked it; null before. */
  readAt: instant.nullable(),
  members: z.array(id),
  dmWithUserId: id.nullable(),
  /** The field of the record that its messages comment on. */
  fieldId: id.nullable(),
  /** `tableId/recordId` of the chat of a record. */
  slug: z.string().nullable(),
  record: z.object({ tableId: id, recordId: id, tableLabel: z.string(), icon: z.string() }).nullable(),
  can: z.object({
    send: z.boolean(),
    /** Its name, look and members, and others' messages. */
    manage: z.boolean(),
    leave: z.boolean(),
  }),
});
export type Chat = z.infer<typeof chat>;

const reaction = z.object({ emoji: z.string(), userIds: z.array(id) });

export const thread = z.object({
  replies: z.number().int(),
  lastReplyAt: instant.nullable(),
  people: z.array(person),
});
export type Thread = z.infer<typeof thread>;

export const message = z.object({
  id,
  chatId: id,
  /** The message that it replies to. */
  parentMessageId: id.nullable(),
  /** Given by the sender: sent twice, it is kept once. */
  clientId: z.string(),
  createdBy: person.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** Deleted, and still there for its replies; it says nothing any more. */
  isDeleted: z.boolean(),
  message: messageDoc,
  files: z.array(fileEntry),
  reactions: z.array(reaction),
  thread,
});
export type ChatMessage = z.infer<typeof message>;

/** Messages in their order; `seq` is where the log stood before they were read. */
export const page = z.object({
  messages: z.array(message),
  hasOlder: z.boolean(),
  hasNewer: z.boolean(),
  /** Those that the reader saved. */
  saved: z.array(id),
  seq,
});
export type MessagePage = z.infer<typeof page>;

export const recordCard = z.object({
  tableId: id,
  recordId: id,
  title: z.string(),
  tableLabel: z.string(),
  icon: z.string(),
  color,
  /** A few of its values, as the reader may see them. */
  values: z.array(z.object({ label: z.string(), text: z.string(), color: color.nullable() })),
});
export type RecordCard = z.infer<typeof recordCard>;
