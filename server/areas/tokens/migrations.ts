import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "tokens/2026-11-28-api-tokens",
    statements: [
      `create table "apiToken" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "name" text not null,
        "isActive" integer not null default 1,
        "tokenHash" text not null,
        "hint" text not null,
        "actsFor" integer not null,
        "scopes" text not null,
        "expiresAt" integer,
        "addresses" text not null,
        "lastUsedAt" integer,
        "lastUsedFrom" text
      )`,
      `create unique index "apiToken_hash" on "apiToken" ("tokenHash")`,
    ],
  },
];
