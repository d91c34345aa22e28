import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    // Texts are folded by other rules: those of existing tables are folded again by a job.
    name: "fields/2026-11-28-refold",
    statements: [
      `create table "refold" ("tableId" integer primary key, "isQueued" integer not null default 0)`,
      `insert into "refold" ("tableId") select "id" from "table"`,
    ],
  },
];
