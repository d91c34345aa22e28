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
  {
    name: "legacy-pages/2026-11-28-uploaded-folders",
    statements: [
      `alter table "legacyPage" add column "files" text not null default '[]'`,
      `alter table "legacyPage" add column "folder" text`,
      `alter table "legacyPage" add column "hosts" text not null default '[]'`,
      `create index "legacyPage_folder" on "legacyPage" ("folder")`,
      `create table "legacyPageFile" (
        "legacyPageId" integer not null,
        "fileId" integer not null,
        primary key ("legacyPageId", "fileId")
      )`,
      `create index "legacyPageFile_file" on "legacyPageFile" ("fileId")`,
    ],
  },
];
