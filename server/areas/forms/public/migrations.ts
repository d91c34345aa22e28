import type { Migration } from "../../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "forms/2026-11-25-public-forms",
    statements: [
      `create table "publicForm" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "formId" integer not null,
        "tableId" integer not null,
        "isActive" integer not null default 1,
        "options" text not null,
        "token" text not null,
        "tokenHash" text not null,
        "signingKey" text not null,
        "passwordHash" text
      )`,
      `create unique index "publicForm_form" on "publicForm" ("formId")`,
      `create unique index "publicForm_token" on "publicForm" ("tokenHash")`,
      `create table "publicFormDay" (
        "publicFormId" integer not null,
        "day" integer not null,
        "answers" integer not null,
        primary key ("publicFormId", "day")
      )`,
    ],
  },
];
