import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "connector/2026-11-28-links",
    statements: [
      `alter table "import" add column "settings" text`,
      `create table "connectorLink" (
        "id" integer primary key autoincrement,
        "tableId" integer not null unique,
        "connectorId" text not null,
        "userId" integer not null,
        "source" text not null,
        "settings" text not null,
        "config" text not null,
        "minutes" integer not null,
        "deletions" text not null,
        "state" text not null,
        "identifier" text,
        "error" text,
        "counts" text,
        "createdAt" integer not null,
        "lastAt" integer,
        "nextAt" integer not null
      )`,
      `create index "connectorLink_next" on "connectorLink" ("nextAt")`,
    ],
  },
  {
    name: "connector/2026-11-28-bulk",
    statements: [
      `alter table "import" add column "parent" text`,
      `create index "import_parent" on "import" ("parent")`,
      `alter table "connectorLink" add column "hook" text`,
      `alter table "connectorLink" add column "since" text`,
      `create index "connectorLink_hook" on "connectorLink" ("hook")`,
    ],
  },
];
