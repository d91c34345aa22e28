import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "legacy-pages/2026-11-28-legacy-pages",
    statements: [
      `create table "legacyPage" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "deletedAt" integer, "deletedBy" integer,
        "revision" integer not null default 1,
        "label" text not null,
        "root" text not null,
        "path" text not null,
        "address" text not null
      )`,
    ],
  },
];
