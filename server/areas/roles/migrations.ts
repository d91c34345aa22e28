import type { Migration } from "../../database/migrations/migration";

export const migrations: readonly Migration[] = [
  {
    name: "roles/2026-11-23-table-rules",
    statements: [`alter table "tableAccess" add column "rules" text`],
  },
  {
    name: "roles/2026-11-23-roles-of-people",
    statements: [
      `alter table "role" add column "deletedAt" integer`,
      `alter table "role" add column "deletedBy" integer`,
      `alter table "role" add column "color" text not null default 'stone'`,
      `alter table "role" add column "initialUrl" text`,
      `alter table "role" add column "defaultAppLevel" text not null default 'fullControl'`,
      `alter table "role" add column "pages" text`,
      `create table "appAccess" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null,
        "createdBy" integer not null,
        "updatedAt" integer not null,
        "updatedBy" integer not null,
        "revision" integer not null default 1,
        "roleId" integer not null references "role" ("id"),
        "appId" integer not null references "app" ("id"),
        "level" text not null,
        "rights" text,
        unique ("roleId", "appId")
      )`,
      `create table "viewing" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null,
        "createdBy" integer not null,
        "updatedAt" integer not null,
        "updatedBy" integer not null,
        "revision" integer not null default 1,
        "sessionId" integer not null unique,
        "userId" integer not null,
        "roleId" integer not null,
        "seat" text not null,
        "personId" integer
      )`,
      `create index "user_role" on "user" ("roleId", "nameKey")`,
    ],
  },
  {
    // Starting roles that were never edited and that build no apps; what an administrator chose stays.
    name: "roles/2026-11-28-members-interact-only",
    statements: [
      `update "role" set "defaultAppLevel" = 'interactOnly'
        where "isAdmin" = 0 and "createdBy" = 0 and "revision" = 1 and "defaultAppLevel" = 'fullControl'
        and "flags" not like '%create_dashboard%'`,
    ],
  },
];
