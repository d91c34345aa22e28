import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "tables/2026-11-25-new-records",
    statements: [`alter table "table" add column "newRecordAs" text not null default 'form'`],
  },
  {
    name: "tables/2026-11-29-form-for-new-records",
    statements: [`alter table "table" add column "newRecordForm" integer`],
  },
];
