import type { Migration } from "../../database/migrations/migration";

export const migrations: readonly Migration[] = [
  {
    // Sessions begin by a change set, as every object does.
    name: "access/2026-11-23-tracked-sessions",
    statements: [
      `alter table "session" add column "createdBy" integer not null default 0`,
      `update "session" set "createdBy" = "userId",
        "updatedAt" = coalesce("updatedAt", "createdAt"), "updatedBy" = coalesce("updatedBy", "userId")`,
    ],
  },
  {
    name: "access/2026-11-23-secrets",
    statements: [
      `create table "passwordLink" (
        "id" integer primary key autoincrement,
        "tokenHash" text not null unique,
        "userId" integer not null,
        "purpose" text not null,
        "createdAt" integer not null,
        "expiresAt" integer not null,
        "usedAt" integer
      )`,
      `create index "passwordLink_user" on "passwordLink" ("userId")`,
      `create table "verifySession" (
        "id" integer primary key autoincrement,
        "hash" text not null unique,
        "userId" integer not null,
        "codeHash" text not null,
        "keep" text not null,
        "method" text not null,
        "attempts" integer not null default 0,
        "createdAt" integer not null,
        "expiresAt" integer not null,
        "usedAt" integer
      )`,
      `create index "verifySession_user" on "verifySession" ("userId", "createdAt")`,
      `create table "signInEvent" (
        "id" integer primary key autoincrement,
        "userId" integer,
        "email" text not null,
        "kind" text not null,
        "detail" text,
        "address" text not null,
        "device" text not null,
        "at" integer not null
      )`,
      `create index "signInEvent_at" on "signInEvent" ("at")`,
      `create index "signInEvent_user" on "signInEvent" ("userId", "id")`,
      `alter table "preference" add column "mfa" integer not null default 0`,
    ],
  },
  {
    name: "access/2026-11-23-identity-providers",
    statements: [
      `create table "identityProvider" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null,
        "createdBy" integer not null,
        "updatedAt" integer not null,
        "updatedBy" integer not null,
        "revision" integer not null default 1,
        "key" text not null unique,
        "type" text not null,
        "name" text not null,
        "issuer" text not null,
        "clientId" text not null,
        "clientSecret" text,
        "appleTeamId" text,
        "appleKeyId" text,
        "isEnabled" integer not null,
        "trustsEmail" integer not null,
        "roleClaim" text,
        "roles" text not null
      )`,
      `create table "oauthLink" (
        "providerId" integer not null,
        "subject" text not null,
        "userId" integer not null,
        "createdAt" integer not null,
        primary key ("providerId", "subject")
      )`,
      `create table "oauthAttempt" (
        "id" integer primary key autoincrement,
        "stateHash" text not null unique,
        "secretHash" text not null,
        "providerId" integer not null,
        "expiresAt" integer not null,
        "usedAt" integer,
        "ticketHash" text unique,
        "subject" text,
        "email" text,
        "roles" text,
        "ticketUsedAt" integer
      )`,
    ],
  },
  {
    name: "access/2026-11-23-shortcuts",
    statements: [`alter table "preference" add column "shortcuts" text not null default '{}'`],
  },
  {
    name: "access/2026-11-28-confirmed-sessions",
    statements: [
      `create table "confirmedSession" ("sessionId" integer primary key, "confirmedAt" integer not null)`,
    ],
  },
  {
    name: "access/2026-11-28-own-region",
    statements: [
      `alter table "preference" add column "region" text not null
        default '{"region":null,"weekStart":null,"dateOrder":null,"decimal":null}'`,
    ],
  },
  {
    name: "access/2026-11-28-networks-of-codes",
    statements: [`alter table "verifySession" add column "network" text not null default ''`],
  },
];
