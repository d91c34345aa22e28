import type { MessageDoc, NamedRecord } from "#shared/chat/message-doc";
import type { FileEntry } from "#shared/fields/values/file-list";
import type { StoredRow } from "../../database/stored-row";
import { flag, folded, instant, integer, json, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { allOf, anyOf, follows, ownOnly, systemOnly } from "../../policy/rules";
import { chatKind } from "./chat";
import { authorOnly } from "./rules";

const seesChat = follows("chatId", chatKind.read);
const own = ownOnly("userId");
const ownInChat = allOf(own, seesChat);

/**
 * A message of a chat. Notification rules read its author (`createdBy`), `mentions` and place (`chatId`, `parentId`).
 */
export const chatMessageKind = defineObject({
  kind: "chatMessage",
  columns: {
    chatId: reference("chat"),
    parentId: reference("chatMessage").nullable(),
    clientId: text(),
    message: json<MessageDoc>(),
    /** Its text without formatting, for search. */
    text: text(),
    /** Ids of people. */
    mentions: json<readonly number[]>().default([]),
    records: json<readonly NamedRecord[]>().default([]),
    files: json<readonly FileEntry[]>().default([]),
    editedAt: instant().nullable(),
  },
  keeps: { textFolded: folded("text") },
  notFound: "chat_message_not_found",
  scopes: [scopeOf("chat", "chatId")],
  trash: true,
  erased: true,
  files: "files",
  ofRecord: { table: "tableId", record: "recordId", through: { kind: "chat", by: "chatId" } },
  rights: {
    read: seesChat,
    create: seesChat,
    update: allOf(seesChat, authorOnly),
    delete: allOf(seesChat, anyOf(authorOnly, follows("chatId", chatKind.update))),
  },
  // Undo does not delete a sent message, because other users have read it; only deleting does.
  undo: ["update", "delete", "restore"],
  history: {
    named: {},
    created: "chat.undone.send",
    updated: "chat.undone.edit",
    deleted: "chat.undone.deleteMessage",
    restored: "chat.undone.restoreMessage",
  },
});

export const chatReactionKind = defineObject({
  kind: "chatReaction",
  columns: {
    chatId: reference("chat"),
    messageId: reference("chatMessage"),
    userId: reference("user"),
    emoji: text(),
  },
  notFound: "chat_message_not_found",
  scopes: [scopeOf("chat", "chatId")],
  rights: { read: seesChat, create: ownInChat, update: systemOnly, delete: ownInChat },
});

/** A user's read position and bookmark of a chat. */
export const chatMarkKind = defineObject({
  kind: "chatMark",
  columns: {
    chatId: reference("chat"),
    userId: reference("user"),
    /** The id of the last message that they saw. */
    readTo: integer().default(0),
    starred: flag().default(false),
  },
  notFound: "chat-conversation-not-found",
  scopes: [scopeOf("user", "userId")],
  log: { keep: "nothing" },
  rights: { read: own, create: ownInChat, update: ownInChat, delete: own },
});

/** A message that someone keeps to find it again. */
export const chatSavedKind = defineObject({
  kind: "chatSaved",
  columns: { chatId: reference("chat"), messageId: reference("chatMessage"), userId: reference("user") },
  notFound: "chat_message_not_found",
  scopes: [scopeOf("user", "userId")],
  rights: { read: own, create: ownInChat, update: systemOnly, delete: own },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    chatMessage: StoredRow<typeof chatMessageKind>;
    chatReaction: StoredRow<typeof chatReactionKind>;
    chatMark: StoredRow<typeof chatMarkKind>;
    chatSaved: StoredRow<typeof chatSavedKind>;
  }
}
