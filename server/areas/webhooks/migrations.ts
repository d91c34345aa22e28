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
  {
    name: "webhooks/2026-11-28-outgoing",
    statements: [
      `create table "outgoingWebhook" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "name" text not null,
        "isActive" integer not null default 1,
        "address" text not null,
        "events" text not null,
        "tableIds" text not null,
        "secret" text not null,
        "actsFor" integer not null
      )`,
      `create table "outgoingDelivery" (
        "id" integer primary key autoincrement,
        "webhookId" integer not null,
        "messageId" text not null,
        "at" integer not null,
        "event" text not null,
        "tableId" integer,
        "records" text not null,
        "body" text,
        "state" text not null,
        "attempts" integer not null,
        "status" integer,
        "answer" text not null,
        "nextAt" integer
      )`,
      `create index "outgoingDelivery_webhook" on "outgoingDelivery" ("webhookId", "id")`,
      `create index "outgoingDelivery_state" on "outgoingDelivery" ("state", "webhookId")`,
    ],
  },
  {
    name: "webhooks/2026-11-28-requests-by-time",
    statements: [`create index "webhookRequest_time" on "webhookRequest" ("webhookId", "at", "status")`],
  },
];
