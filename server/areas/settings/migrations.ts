import type { Migration } from "../../database/migrations/migration";

export const migrations: readonly Migration[] = [
  {
    name: "settings/2026-11-23-people",
    statements: [
      `alter table "user" add column "firstName" text`,
      `alter table "user" add column "lastName" text not null default ''`,
      `alter table "user" add column "personalEmail" text not null default ''`,
      `alter table "user" add column "phone" text not null default ''`,
      `alter table "user" add column "photoKey" text`,
      `alter table "preference" add column "timeZone" text`,
      `create table "userSetting" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null,
        "createdBy" integer not null,
        "updatedAt" integer not null,
        "updatedBy" integer not null,
        "revision" integer not null default 1,
        "userId" integer not null,
        "name" text not null,
        "value" text not null,
        unique ("userId", "name")
      )`,
    ],
  },
];
