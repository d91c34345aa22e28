import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "views/2026-11-25-own-views",
    statements: [
      `alter table "app" add column "ownerId" integer`,
      `alter table "app" add column "roleIds" text`,
      `alter table "app" add column "isLocked" integer not null default 0`,
      `alter table "app" add column "position" real`,
      `create table "viewDraft" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "userId" integer not null references "user" ("id"),
        "appId" integer not null references "app" ("id"),
        "tableId" integer,
        "seen" text not null default '{}',
        "wish" text not null default '{}',
        unique ("userId", "appId")
      )`,
    ],
  },
  {
    name: "views/2026-11-25-card-places",
    statements: [
      `create table "cardPlace" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "tableId" integer not null references "table" ("id"),
        "appId" integer not null references "app" ("id"),
        "recordId" integer not null,
        "rank" real not null,
        unique ("appId", "recordId")
      )`,
    ],
  },
];
