import type { Migration } from "../../database/migrations/migration";

const tracked = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "automations/automations",
    statements: [
      `create table "automation" (
        ${tracked},
        "deletedAt" integer, "deletedBy" integer,
        "name" text not null,
        "description" text not null default '',
        "icon" text not null,
        "color" text not null,
        "type" text not null,
        "tableId" integer,
        "ownerId" integer not null,
        "enabled" integer not null default 0,
        "draft" text not null,
        "liveVersion" integer,
        "isChanged" integer not null default 1,
        "offReason" text,
        "hookToken" text not null
      )`,
      `create index "automation_hook" on "automation" ("hookToken")`,
      `create table "automationVersion" (
        ${tracked},
        "automationId" integer not null,
        "number" integer not null,
        "note" text not null default '',
        "definition" text not null
      )`,
      `create unique index "automationVersion_number" on "automationVersion" ("automationId", "number")`,
      `create table "automationConnection" (
        ${tracked},
        "service" text not null,
        "name" text not null,
        "ownerId" integer not null,
        "isShared" integer not null default 0,
        "shown" text not null default '{}',
        "secrets" text not null default '',
        "state" text not null,
        "error" text,
        "testedAt" integer
      )`,
      `create table "automationRun" (
        "id" integer primary key autoincrement,
        "automationId" integer not null,
        "version" integer not null,
        "draft" text,
        "status" text not null,
        "trigger" text not null,
        "subject" text not null,
        "tableId" integer,
        "recordId" integer,
        "startedBy" integer not null,
        "ownerId" integer not null,
        "causedBy" text,
        "depth" integer not null default 0,
        "startedAt" integer not null,
        "finishedAt" integer,
        "steps" integer not null default 0,
        "failedStep" text,
        "error" text,
        "replayOf" integer
      )`,
      `create index "automationRun_list" on "automationRun" ("automationId", "id")`,
      `create index "automationRun_status" on "automationRun" ("status", "id")`,
      `create table "automationStep" (
        "id" integer primary key autoincrement,
        "runId" integer not null,
        "path" text not null,
        "stepId" text not null,
        "action" text not null,
        "status" text not null,
        "summary" text not null default '',
        "input" text,
        "output" text,
        "error" text,
        "tries" text not null default '[]',
        "writes" text not null default '[]',
        "startedAt" integer not null,
        "finishedAt" integer,
        "resumeAt" integer,
        "approverIds" text
      )`,
      `create unique index "automationStep_path" on "automationStep" ("runId", "path")`,
      `create index "automationStep_waiting" on "automationStep" ("status", "runId") where "status" = 'waiting'`,
    ],
  },
  {
    name: "automations/services",
    statements: [
      `create table "automationSignIn" (
        "state" text primary key,
        "userId" integer not null,
        "sealed" text not null,
        "expiresAt" integer not null
      )`,
      `create table "automationPoll" (
        "automationId" integer primary key,
        "source" text not null,
        "seen" text not null,
        "lastKey" text,
        "polledAt" integer not null,
        "error" text
      )`,
    ],
  },
  {
    name: "automations/versions",
    statements: [
      `alter table "automationVersion" rename column "automationId" to "wholeId"`,
      `alter table "automation" add column "version" integer not null default 0`,
      `update "automation" set "version" = coalesce(
        (select max("number") from "automationVersion" where "wholeId" = "automation"."id"), 0)`,
    ],
  },
];
