import type { Migration } from "../../database/migrations/migration";

const tracked = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "ai/endpoint",
    statements: [
      `create table "aiEndpoint" (
        ${tracked},
        "isOn" integer not null default 1,
        "url" text,
        "model" text,
        "key" text
      )`,
    ],
  },
];
