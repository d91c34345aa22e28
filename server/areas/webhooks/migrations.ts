import type { Migration } from "../../database/migrations/migration";
import { linkColumnsSql } from "../../links/columns";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "webhooks/2026-11-28-webhooks",
    statements: [
      `create table "webhook" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,${linkColumnsSql},
        "name" text not null,
        "tableId" integer,
        "functionId" integer,
        "mapping" text not null,
        "keyFieldId" integer,
        "signature" text not null,
        "secret" text,
        "actsFor" integer not null
      )`,
      `create unique index "webhook_token" on "webhook" ("tokenHash")`,
      `create table "webhookRequest" (
        "id" integer primary key autoincrement,
        "webhookId" integer not null,
        "at" integer not null,
        "status" integer not null,
        "milliseconds" real not null,
        "address" text not null,
        "body" text not null,
        "answer" text not null,
        "resentFrom" integer
      )`,
      `create index "webhookRequest_webhook" on "webhookRequest" ("webhookId", "id")`,
    ],
  },
];
