import type { Migration } from "../../database/migrations/migration";

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
];
