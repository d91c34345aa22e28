import { derivedRows } from "../../database/migrations/derived-rows";
import type { Migration } from "../../database/migrations/migration";

/**
 * Whole tasks outside the trash by the people who own them, in the order of their lists: a person's first screen reads
 * a few of these rows, however many tasks they have.
 */
const ownedTasks = derivedRows({
  table: "ownedTask",
  columns: ["userId", "taskId", "status", "isRead", "position", "tableId", "recordId"],
  key: "taskId",
  rows: (taskId) => `select distinct "owner"."userId", "task"."id", "task"."status",
      case when "task"."createdBy" = "owner"."userId" or exists (
        select 1 from "taskMark"
        where "taskMark"."taskId" = "task"."id" and "taskMark"."userId" = "owner"."userId" and "isRead" = 1
      ) then 1 else 0 end,
      "task"."position", "task"."tableId", "task"."recordId"
    from "task" join "taskPerson" as "owner" on "owner"."taskId" = "task"."id" and "owner"."part" = 'owner'
    where "task"."deletedAt" is null and "task"."parentId" is null
      ${taskId === undefined ? "" : `and "task"."id" = ${taskId}`}`,
  sources: {
    task: {
      key: "id",
      columns: ["status", "position", "tableId", "recordId", "parentId", "createdBy", "deletedAt"],
    },
    taskPerson: { key: "taskId", columns: ["userId", "part"] },
    taskMark: { key: "taskId", columns: ["userId", "isRead"] },
  },
});

const tracked = `"id" integer primary key autoincrement,
        "createdAt" integer not null, "createdBy" integer not null,
        "updatedAt" integer not null, "updatedBy" integer not null,
        "revision" integer not null default 1`;

/** Steps are never changed once released, only added. */
export const migrations: readonly Migration[] = [
  {
    name: "tasks/2026-11-26-tasks",
    statements: [
      `create table "task" (
        ${tracked},
        "deletedAt" integer, "deletedBy" integer,
        "title" text not null,
        "titleKey" text not null,
        "description" text not null default '',
        "notes" text not null default '',
        "status" text not null default 'open',
        "priority" text not null default 'notPrioritized',
        "tableId" integer,
        "recordId" integer,
        "parentId" integer,
        "startedAt" integer,
        "deadline" integer,
        "completedAt" integer,
        "completedBy" integer,
        "position" integer not null default 0,
        "todos" text not null default '[]',
        "attachments" text not null default '[]',
        "repeat" text,
        "repeatedAs" integer,
        "isOldTask" integer not null default 0
      )`,
      `create index "task_place" on "task" ("tableId", "recordId")`,
      `create index "task_parent" on "task" ("parentId")`,
      `create index "task_maker" on "task" ("createdBy")`,
      `create table "taskPerson" (
        ${tracked},
        "taskId" integer not null,
        "userId" integer not null,
        "part" text not null
      )`,
      `create index "taskPerson_task" on "taskPerson" ("taskId", "userId", "part")`,
      `create index "taskPerson_user" on "taskPerson" ("userId", "part", "taskId")`,
      `create table "taskGroup" (
        ${tracked},
        "taskId" integer not null,
        "roleId" integer not null
      )`,
      `create index "taskGroup_task" on "taskGroup" ("taskId", "roleId")`,
      `create index "taskGroup_role" on "taskGroup" ("roleId", "taskId")`,
      `create table "taskMark" (
        ${tracked},
        "taskId" integer not null,
        "userId" integer not null,
        "isRead" integer not null default 0,
        "isBookmarked" integer not null default 0
      )`,
      `create index "taskMark_task" on "taskMark" ("taskId", "userId")`,
    ],
  },
  {
    name: "tasks/2026-11-26-description-key",
    statements: [
      `alter table "task" add column "descriptionKey" text not null default ''`,
      // As good as SQL folds it, until it is written again.
      `update "task" set "descriptionKey" = lower("description")`,
    ],
  },
  {
    name: "tasks/2026-11-26-owned-tasks",
    ...ownedTasks,
    statements: [
      `create table "ownedTask" (
        "userId" integer not null,
        "taskId" integer not null,
        "status" text not null,
        "isRead" integer not null,
        "position" integer not null,
        "tableId" integer,
        "recordId" integer
      )`,
      `create index "ownedTask_task" on "ownedTask" ("taskId")`,
      `create index "ownedTask_list"
        on "ownedTask" ("userId", "status", "isRead", "position", "taskId", "tableId", "recordId")`,
      ...ownedTasks.statements,
    ],
  },
];
