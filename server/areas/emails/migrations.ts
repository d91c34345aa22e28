import type { Migration } from "../../database/migrations/migration";

export const migrations: readonly Migration[] = [
  {
    // Mails are written by change sets, as every object is; the system wrote those of before.
    name: "emails/2026-11-23-tracked-mails",
    statements: [
      `alter table "tableMail" add column "createdAt" integer not null default 0`,
      `alter table "tableMail" add column "createdBy" integer not null default 0`,
      `alter table "tableMail" add column "updatedAt" integer not null default 0`,
      `alter table "tableMail" add column "updatedBy" integer not null default 0`,
      `alter table "tableMail" add column "revision" integer not null default 1`,
      `update "tableMail" set "createdAt" = "at", "updatedAt" = "at"`,
    ],
  },
];
