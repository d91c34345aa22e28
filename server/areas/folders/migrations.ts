import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "folders/2026-11-24-folders",
    statements: [
      `create table "folder" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "deletedAt" integer, "deletedBy" integer,
        "revision" integer not null default 1,
        "label" text not null,
        "icon" text not null,
        "color" text not null,
        "tabs" text not null default '[]'
      )`,
    ],
  },
];
