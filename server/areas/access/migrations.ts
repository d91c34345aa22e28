import type { Migration } from "../../database/migrations/migration";

export const migrations: readonly Migration[] = [
  {
    // Sessions begin by a change set, as every object does.
    name: "access/2026-11-23-tracked-sessions",
    statements: [
      `alter table "session" add column "createdBy" integer not null default 0`,
      `update "session" set "createdBy" = "userId",
        "updatedAt" = coalesce("updatedAt", "createdAt"), "updatedBy" = coalesce("updatedBy", "userId")`,
    ],
  },
];
