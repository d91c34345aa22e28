import type { Migration } from "../../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "apps/2026-11-26-bars",
    statements: [
      `alter table "app" add column "topBar" text`,
      `alter table "app" add column "bottomNav" text`,
      `alter table "app" add column "menuBar" text`,
    ],
  },
];
