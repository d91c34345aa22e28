import type { Migration } from "../../database/migrations/migration";

const tracked = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "forms/2026-11-25-forms",
    statements: [
      `create table "form" (
        ${tracked},
        "deletedAt" integer, "deletedBy" integer,
        "tableId" integer not null,
        "purpose" text not null,
        "recordId" integer,
        "label" text not null,
        "config" text not null default '{}',
        "isActive" integer not null default 1
      )`,
      `create index "form_table" on "form" ("tableId", "purpose")`,
      `create table "formPicture" (
        ${tracked},
        "tableId" integer not null,
        "key" text not null
      )`,
      `create index "formPicture_table" on "formPicture" ("tableId")`,
    ],
  },
];
