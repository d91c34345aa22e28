import type { Migration } from "../../database/migrations/migration";

export const migrations: readonly Migration[] = [
  {
    name: "roles/2026-11-23-table-rules",
    statements: [`alter table "tableAccess" add column "rules" text`],
  },
];
