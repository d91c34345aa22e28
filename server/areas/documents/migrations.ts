import type { Migration } from "../../database/migrations/migration";
import { versionTable } from "../../objects/define-versions";
import { linkColumnsSql } from "../../links/columns";

const base = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "documents/2026-11-28-documents",
    statements: [
      `create table "document" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "deletedAt" integer, "deletedBy" integer,
        "revision" integer not null default 1,
        "title" text not null,
        "icon" text not null,
        "color" text not null,
        "cover" text,
        "isWide" integer not null default 0,
        "parentId" integer references "document" ("id")
      )`,
      `create index "document_parent" on "document" ("parentId")`,
      `create table "documentBlock" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "deletedAt" integer, "deletedBy" integer,
        "revision" integer not null default 1,
        "documentId" integer not null references "document" ("id"),
        "type" text not null,
        "config" text not null default '{}'
      )`,
      `create index "documentBlock_document" on "documentBlock" ("documentId")`,
      `create table "documentContent" (
        "documentId" integer primary key references "document" ("id") on delete cascade,
        "state" text,
        "version" integer not null default 0,
        "schemaVersion" integer not null default 1,
        "words" text not null default '',
        "editedAt" integer not null,
        "editedBy" integer not null
      )`,
      `create table "documentUpdate" (
        "id" integer primary key autoincrement,
        "documentId" integer not null references "document" ("id") on delete cascade,
        "body" text not null,
        "userId" integer not null,
        "at" integer not null
      )`,
      `create index "documentUpdate_document" on "documentUpdate" ("documentId", "id")`,
    ],
  },
  {
    name: "documents/2026-11-28-threads-and-versions",
    statements: [
      `alter table "document" add column "version" integer not null default 0`,
      `alter table "document" add column "isTemplate" integer not null default 0`,
      ...versionTable("document", [`"name" text`, `"authorId" integer not null`, `"content" text not null`]),
      `create table "documentFile" (
        "documentId" integer not null,
        "fileId" integer not null,
        primary key ("documentId", "fileId")
      )`,
      `create index "documentFile_file" on "documentFile" ("fileId")`,
      `create table "documentReference" (
        "documentId" integer not null references "document" ("id") on delete cascade,
        "kind" text not null,
        "targetId" integer not null,
        primary key ("documentId", "kind", "targetId")
      )`,
      `create index "documentReference_target" on "documentReference" ("kind", "targetId")`,
      `create table "documentMention" (
        ${base},
        "documentId" integer not null references "document" ("id"),
        "userId" integer not null,
        "byId" integer not null
      )`,
      `create unique index "documentMention_user" on "documentMention" ("documentId", "userId")`,
      `create table "documentThread" (
        ${base},
        "documentId" integer not null references "document" ("id"),
        "quote" text not null,
        "resolvedAt" integer,
        "resolvedBy" integer
      )`,
      `create index "documentThread_document" on "documentThread" ("documentId")`,
      `create table "documentComment" (
        ${base},
        "documentId" integer not null references "document" ("id"),
        "threadId" integer not null references "documentThread" ("id"),
        "text" text not null
      )`,
      `create index "documentComment_thread" on "documentComment" ("threadId")`,
      `create index "documentComment_document" on "documentComment" ("documentId")`,
      `create table "documentLink" (
        ${base},
        "documentId" integer not null references "document" ("id"),
        "expiresAt" text,${linkColumnsSql}
      )`,
      `create unique index "documentLink_document" on "documentLink" ("documentId")`,
      `create unique index "documentLink_token" on "documentLink" ("tokenHash")`,
    ],
  },
  {
    name: "documents/2026-11-28-packed-versions",
    statements: [`alter table "documentVersion" add column "packed" blob not null default ''`],
    onSqlite: [
      `update "documentVersion" set "packed" = cast("content" as blob)`,
      `alter table "documentVersion" drop column "content"`,
    ],
    onPostgres: [
      `update "documentVersion" set "packed" = convert_to("content", 'UTF8')`,
      `alter table "documentVersion" drop column "content"`,
    ],
  },
];
