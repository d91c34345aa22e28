import type { Migration } from "../../database/migrations/migration";

const tracked = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "builder/plans",
    statements: [
      `create table "builderPlan" (
        ${tracked},
        "ownerId" integer not null,
        "status" text not null,
        "planner" text not null,
        "requests" text not null,
        "attachments" text not null,
        "material" text not null,
        "steps" text not null,
        "plan" text not null,
        "since" integer not null,
        "startUrl" text,
        "error" text,
        "credits" integer not null default 0
      )`,
      `create index "builderPlan_owner" on "builderPlan" ("ownerId", "id")`,
    ],
  },
];
