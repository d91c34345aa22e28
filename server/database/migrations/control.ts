import type { Migration } from "./migration";

/** Structure of the control database. */
export const controlMigrations: readonly Migration[] = [
  {
    name: "core/2026-11-21-organizations",
    formerly: 1,
    statements: [
      `create table "organization" (
        "id" integer primary key autoincrement,
        "name" text not null,
        "subdomain" text not null unique,
        "primaryColor" text not null,
        "icon" text not null,
        "language" text not null,
        "timeZone" text not null,
        "currency" text not null,
        "plan" text not null,
        "planFeatures" text not null,
        "createdAt" integer not null,
        "deletedAt" integer,
        "setAsideReason" text
      )`,
      `create table "emailIndex" (
        "email" text not null,
        "organizationId" integer not null references "organization" ("id"),
        primary key ("email", "organizationId")
      ) without rowid`,
      `create table "setting" ("name" text primary key, "value" text not null) without rowid`,
    ],
  },
  {
    name: "core/2026-11-22-table-addresses",
    formerly: 2,
    statements: [
      `create table "tableAddress" (
        "address" text primary key,
        "organizationId" integer not null references "organization" ("id"),
        "tableId" integer not null
      ) without rowid`,
      `create index "tableAddress_table" on "tableAddress" ("organizationId", "tableId")`,
    ],
  },
  {
    name: "core/2026-11-23-registrations",
    statements: [
      `create table "registration" (
        "tokenHash" text primary key,
        "organization" text not null,
        "subdomain" text not null,
        "email" text not null,
        "language" text not null,
        "createdAt" integer not null,
        "expiresAt" integer not null,
        "usedAt" integer
      ) without rowid`,
    ],
  },
  {
    name: "core/2026-11-24-dropped-organizations",
    statements: [`alter table "organization" add column "droppedAt" integer`],
  },
  {
    name: "core/2026-11-25-test-organizations",
    statements: [`alter table "organization" add column "isTest" integer not null default 0`],
  },
  {
    name: "core/2026-11-28-subscriptions",
    statements: [
      `alter table "organization" add column "subscription" text`,
      `update "organization" set "planFeatures" = 'null' where "plan" = 'complete'`,
    ],
  },
  {
    name: "core/2026-11-28-subscription-events",
    statements: [
      `create table "subscriptionEvent" (
        "id" integer primary key autoincrement,
        "organizationId" integer not null references "organization" ("id"),
        "at" integer not null,
        "event" text not null,
        "externalId" text unique
      )`,
      `create index "subscriptionEvent_organization" on "subscriptionEvent" ("organizationId", "id")`,
      `alter table "organization" add column "subscriptionSeq" integer not null default 0`,
    ],
  },
];
