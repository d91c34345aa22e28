import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "apps/2026-11-25-blocks",
    statements: [
      `create table "block" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "deletedAt" integer, "deletedBy" integer,
        "revision" integer not null default 1,
        "appId" integer not null references "app" ("id"),
        "type" text not null,
        "config" text not null default '{}',
        "desktop" text not null,
        "mobile" text
      )`,
      `create index "block_app" on "block" ("appId")`,
    ],
  },
  {
    name: "apps/2026-11-26-pictures",
    statements: [
      `create table "pagePicture" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "appId" integer not null references "app" ("id"),
        "key" text not null
      )`,
      `create index "pagePicture_app" on "pagePicture" ("appId")`,
    ],
  },
];
