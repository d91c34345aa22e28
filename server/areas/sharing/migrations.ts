import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "sharing/2026-11-26-public-views",
    statements: [
      `create table "publicView" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "appId" integer not null references "app" ("id"),
        "isActive" integer not null default 1,
        "options" text not null,
        "token" text not null,
        "tokenHash" text not null,
        "signingKey" text not null,
        "passwordHash" text
      )`,
      `create unique index "publicView_app" on "publicView" ("appId")`,
      `create unique index "publicView_token" on "publicView" ("tokenHash")`,
    ],
  },
  {
    // Fields that exist at the time of the upgrade stay public.
    name: "sharing/2026-11-28-published-fields",
    statements: [
      `alter table "publicView" add column "publishedAt" integer not null default 0`,
      `update "publicView" set "publishedAt" = coalesce((select max("createdAt") from "field"), 0)`,
    ],
  },
  {
    name: "sharing/2026-11-28-public-tables",
    statements: [
      `alter table "publicView" add column "tableId" integer`,
      `create index "publicView_table" on "publicView" ("tableId")`,
    ],
  },
];
