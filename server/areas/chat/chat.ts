import type { ColorName } from "#shared/colors";
import type { ChatType } from "#shared/contract/chat-shapes";
import type { StoredRow } from "../../database/stored-row";
import { integer, instant, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { sameScope } from "../../objects/scopes";
import { follows, session, systemOnly } from "../../policy/rules";
import { addsMember, managesChannel, readsChat, removesMember } from "./rules";

/**
 * Changes of lists of chats are published to one topic, for the users who have the chat in their list (`events.ts`).
 */
export const LISTS = "chats:1";
const scopes = [sameScope(LISTS)];

/** A channel, the direct messages of two people, or the chat of a record. */
export const chatKind = defineObject({
  kind: "chat",
  columns: {
    type: text<ChatType>(),
    name: text().default(""),
    description: text().default(""),
    iconColor: text<ColorName>().default("stone"),
    backgroundColor: text<ColorName>().nullable(),
    tableId: reference("table").nullable(),
    recordId: integer().nullable(),
    /** The comments on one field of the record are a chat of their own. */
    fieldId: reference("field").nullable(),
    /** Of direct messages the two people, so that there is one chat of them: `3:9`. */
    pair: text().nullable(),
  },
  notFound: "chat-conversation-not-found",
  scopes,
  trash: true,
  parts: [
    { kind: "chatMember", by: "chatId" },
    { kind: "chatActivity", by: "chatId" },
  ],
  ofRecord: { table: "tableId", record: "recordId" },
  erased: true,
  rights: { read: readsChat, create: session, update: managesChannel, delete: managesChannel },
  history: {
    named: { name: "name" },
    created: "chat.undone.create",
    updated: "chat.undone.update",
    deleted: "chat.undone.delete",
    restored: "chat.undone.restore",
  },
});

/** A member of a chat: it is in their list, and they may read it if it is private. */
export const chatMemberKind = defineObject({
  kind: "chatMember",
  columns: { chatId: reference("chat"), userId: reference("user") },
  notFound: "chat-conversation-not-found",
  scopes,
  rights: {
    read: follows("chatId", chatKind.read),
    create: addsMember,
    update: systemOnly,
    delete: removesMember,
  },
});

/** The latest message of a chat. It changes with each message, which is published separately to open chats. */
export const chatActivityKind = defineObject({
  kind: "chatActivity",
  effects: "chatActivity",
  columns: {
    chatId: reference("chat"),
    messageId: integer().nullable(),
    at: instant().nullable(),
    authorId: reference("user").nullable(),
  },
  notFound: "chat-conversation-not-found",
  scopes,
  log: { keep: "nothing" },
  rights: {
    read: follows("chatId", chatKind.read),
    create: follows("chatId", chatKind.read),
    update: follows("chatId", chatKind.read),
    delete: systemOnly,
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    chat: StoredRow<typeof chatKind>;
    chatMember: StoredRow<typeof chatMemberKind>;
    chatActivity: StoredRow<typeof chatActivityKind>;
  }
}
