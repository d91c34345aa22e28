import type { Migration } from "../../database/migrations/migration";

const tracked = `
  "id" integer primary key autoincrement,
  "createdAt" integer not null,
  "createdBy" integer not null,
  "updatedAt" integer not null,
  "updatedBy" integer not null,
  "revision" integer not null default 1`;

export const migrations: readonly Migration[] = [
  {
    name: "users/2026-11-23-seats",
    statements: [
      `alter table "user" add column "invitedAt" integer`,
      `alter table "user" add column "invitedBy" integer`,
      `alter table "user" add column "inviteMailId" integer`,
      `alter table "user" add column "lastLoginAt" integer`,
      `alter table "user" add column "externalId" text`,
      `update "user" set "lastLoginAt" =
        (select max("session"."createdAt") from "session" where "session"."userId" = "user"."id")`,
      `create index "user_by_name" on "user" ("nameKey", "id")`,
      `create index "user_by_login" on "user" (coalesce("lastLoginAt", 0), "id")`,
      `create index "user_by_role" on "user" ("roleId", "isActive", "seat")`,
      `create table "seatLock" (${tracked}, "changes" integer not null)`,
      `create table "scimToken" (${tracked},
        "name" text not null,
        "tokenHash" text not null unique,
        "scopes" text not null,
        "roleId" integer not null references "role" ("id"),
        "seat" text not null,
        "invites" integer not null,
        "lastUsedAt" integer
      )`,
      `create index "user_externalId" on "user" ("externalId")`,
      `insert into "seatLock" ("createdAt", "createdBy", "updatedAt", "updatedBy", "changes") values (0, 0, 0, 0, 0)`,
    ],
  },
  {
    name: "users/2026-11-23-last-seen",
    statements: [`alter table "user" add column "lastSeenAt" integer`],
  },
];
