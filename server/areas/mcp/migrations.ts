import type { Migration } from "../../database/migrations/migration";

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "mcp/2026-11-28-proposals",
    statements: [
      `create table "proposal" (
        "id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1,
        "source" text not null,
        "sourceName" text not null,
        "action" text not null,
        "tableId" integer not null,
        "records" text not null,
        "note" text not null,
        "state" text not null,
        "decidedBy" integer,
        "decidedAt" integer
      )`,
      `create index "proposal_state" on "proposal" ("state", "id")`,
    ],
  },
  {
    name: "mcp/2026-11-28-oauth",
    statements: [
      `create table "oauthServerClient" (
        "id" integer primary key autoincrement,
        "clientId" text not null,
        "name" text not null,
        "redirectUris" text not null,
        "createdAt" integer not null
      )`,
      `create unique index "oauthServerClient_client" on "oauthServerClient" ("clientId")`,
      `create table "oauthServerCode" (
        "id" integer primary key autoincrement,
        "codeHash" text not null,
        "clientId" text not null,
        "userId" integer not null,
        "redirectUri" text not null,
        "challenge" text not null,
        "scopes" text not null,
        "expiresAt" integer not null
      )`,
      `create unique index "oauthServerCode_hash" on "oauthServerCode" ("codeHash")`,
      `create table "oauthServerGrant" (
        "id" integer primary key autoincrement,
        "clientId" text not null,
        "tokenId" integer not null,
        "refreshHash" text not null,
        "usedHash" text,
        "expiresAt" integer not null
      )`,
      `create index "oauthServerGrant_refresh" on "oauthServerGrant" ("refreshHash")`,
      `create index "oauthServerGrant_used" on "oauthServerGrant" ("usedHash")`,
    ],
  },
];
