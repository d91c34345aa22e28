import type { Migration } from "../../database/migrations/migration";
import { searchableText } from "../../database/migrations/searchable-text";

const tracked = `"createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;
const trashed = `"deletedAt" integer, "deletedBy" integer`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "chat/2026-11-26-chat",
    statements: [
      `create table "chat" (
        "id" integer primary key autoincrement, ${tracked}, ${trashed},
        "type" text not null,
        "name" text not null default '',
        "description" text not null default '',
        "iconColor" text not null default 'stone',
        "backgroundColor" text,
        "tableId" integer,
        "recordId" integer,
        "pair" text
      )`,
      `create unique index "chat_record" on "chat" ("tableId", "recordId", "type") where "tableId" is not null`,
      `create unique index "chat_pair" on "chat" ("pair") where "pair" is not null`,
      `create table "chatMember" (
        "id" integer primary key autoincrement, ${tracked},
        "chatId" integer not null, "userId" integer not null
      )`,
      `create unique index "chatMember_chat" on "chatMember" ("chatId", "userId")`,
      `create index "chatMember_user" on "chatMember" ("userId", "chatId")`,
      `create table "chatActivity" (
        "id" integer primary key autoincrement, ${tracked},
        "chatId" integer not null,
        "messageId" integer, "at" integer, "authorId" integer
      )`,
      `create unique index "chatActivity_chat" on "chatActivity" ("chatId")`,
      `create table "chatMark" (
        "id" integer primary key autoincrement, ${tracked},
        "chatId" integer not null, "userId" integer not null,
        "readTo" integer not null default 0,
        "starred" integer not null default 0
      )`,
      `create unique index "chatMark_user" on "chatMark" ("userId", "chatId")`,
      `create table "chatMessage" (
        "id" integer primary key autoincrement, ${tracked}, ${trashed},
        "chatId" integer not null,
        "parentId" integer,
        "clientId" text not null,
        "message" text not null,
        "text" text not null,
        "textFolded" text not null default '',
        "mentions" text not null default '[]',
        "records" text not null default '[]',
        "files" text not null default '[]',
        "editedAt" integer
      )`,
      `create index "chatMessage_chat" on "chatMessage" ("chatId", "id")`,
      `create index "chatMessage_main" on "chatMessage" ("chatId", "id") where "parentId" is null`,
      `create index "chatMessage_parent" on "chatMessage" ("parentId", "id") where "parentId" is not null`,
      `create unique index "chatMessage_client" on "chatMessage" ("createdBy", "clientId")`,
      `create table "chatReaction" (
        "id" integer primary key autoincrement, ${tracked},
        "chatId" integer not null, "messageId" integer not null, "userId" integer not null,
        "emoji" text not null
      )`,
      `create unique index "chatReaction_message" on "chatReaction" ("messageId", "userId", "emoji")`,
      `create table "chatSaved" (
        "id" integer primary key autoincrement, ${tracked},
        "chatId" integer not null, "messageId" integer not null, "userId" integer not null
      )`,
      `create unique index "chatSaved_user" on "chatSaved" ("userId", "messageId")`,
    ],
  },
  {
    name: "chat/2026-11-26-search",
    statements: [],
    ...searchableText("chatMessage", "textFolded"),
  },
  {
    name: "chat/2026-11-26-created",
    statements: [`create index "chatMessage_created" on "chatMessage" ("createdAt", "id")`],
  },
  {
    name: "chat/2026-11-26-field",
    statements: [
      `alter table "chat" add column "fieldId" integer`,
      `drop index "chat_record"`,
      `create unique index "chat_record" on "chat" ("tableId", "recordId", "type", coalesce("fieldId", 0))
        where "tableId" is not null`,
    ],
  },
];
