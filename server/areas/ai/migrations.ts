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
  {
    name: "ai/fields",
    statements: [
      `create table "aiField" (
        ${tracked},
        "tableId" integer not null,
        "fieldId" integer not null,
        "ownerId" integer not null,
        "task" text not null,
        "sources" text not null,
        "wish" text not null default '',
        "language" text not null,
        "isOn" integer not null default 1,
        "error" text,
        "filledAt" integer,
        "filled" integer not null default 0,
        "credits" integer not null default 0
      )`,
      `create unique index "aiField_field" on "aiField" ("fieldId")`,
      `create index "aiField_table" on "aiField" ("tableId")`,
    ],
  },
  { name: "ai/embeddings", statements: [`alter table "aiEndpoint" add column "embeddings" text`] },
];
