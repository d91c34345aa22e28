import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "mcp/2026-11-28-proposals",
    statements: [
      `create table "proposal" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "source" text not null,
        "sourceName" text not null,
        "action" text not null,
        "tableId" integer not null,
        "records" text not null,
        "note" text not null,
        "state" text not null,
        "decidedBy" integer,
        "decidedAt" integer
      )`,
      `create index "proposal_state" on "proposal" ("state", "id")`,
    ],
  },
];
