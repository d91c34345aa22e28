import type { Migration } from "../../database/migrations/migration";
import { versionTable } from "../../objects/define-versions";

const tracked = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "lowcode/functions",
    statements: [
      `create table "lowCodeFunction" (
        ${tracked},
        "deletedAt" integer, "deletedBy" integer,
        "label" text not null,
        "isActive" integer not null default 1,
        "language" text not null,
        "events" text not null default '[]',
        "tableId" integer,
        "isAsync" integer not null default 1,
        "runsAs" text not null default 'creator',
        "timeout" integer not null,
        "memory" integer not null,
        "version" integer not null default 0
      )`,
      ...versionTable("lowCodeFunction", [
        `"body" text not null`,
        `"note" text not null default ''`,
        `"isAsync" integer not null default 1`,
        `"language" text not null`,
      ]),
      `create table "functionSecret" (
        ${tracked},
        "functionId" integer not null,
        "name" text not null,
        "value" text not null
      )`,
      `create unique index "functionSecret_name" on "functionSecret" ("functionId", "name")`,
    ],
  },
  {
    name: "lowcode/function-runs",
    statements: [
      `create table "functionRun" (
        "id" integer primary key autoincrement,
        "functionId" integer not null,
        "version" integer not null,
        "at" integer not null,
        "cause" text not null,
        "userId" integer not null,
        "state" text not null,
        "reason" text,
        "line" integer,
        "event" text not null,
        "result" text,
        "log" text not null,
        "time" integer not null,
        "memory" integer not null,
        "gbSeconds" real not null
      )`,
      `create index "functionRun_function" on "functionRun" ("functionId", "id")`,
      `create index "functionRun_at" on "functionRun" ("at")`,
    ],
  },
  {
    name: "lowcode/function-scopes",
    statements: [`alter table "lowCodeFunction" add column "scopes" text`],
  },
];
