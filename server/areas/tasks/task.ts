import type { FileEntry } from "#shared/fields/values/file-list";
import type { Item } from "#shared/fields/values/item-list";
import type { RepeatRule } from "#shared/tasks/repeat";
import type { TaskPriority, TaskStatus } from "#shared/tasks/task-names";
import type { StoredRow } from "../../database/stored-row";
import { flag, folded, foldedWords, instant, integer, json, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import type { PolicyContext } from "../../policy/authorize";
import { taskRules } from "./rights";
import { tasksVisibleTo } from "./visibility";

/** The object of the log that tells a task's people of its changes; see `events.ts`. */
export const TASK_NEWS = "taskNews";

/** Notifies users who can see a task of changes to its people. */
export const notifiesOfPeople = [
  { as: TASK_NEWS, kind: "taskPerson", by: "taskId", of: "taskId", topic: "user", column: "userId" },
  { as: TASK_NEWS, kind: "taskGroup", by: "taskId", of: "taskId", topic: "role", column: "roleId" },
  { as: TASK_NEWS, kind: "task", by: "id", of: "taskId", topic: "table", column: "tableId" },
] as const;

/** A task for people or groups, with or without a record. Its people are separate rows. */
export const taskKind = defineObject({
  kind: "task",
  columns: {
    title: text(),
    /** Rich text. */
    description: text().default(""),
    notes: text().default(""),
    status: text<TaskStatus>().default("open"),
    priority: text<TaskPriority>().default("notPrioritized"),
    tableId: reference("table").nullable(),
    recordId: integer().nullable(),
    parentId: reference("task").nullable(),
    startedAt: instant().nullable(),
    deadline: instant().nullable(),
    completedAt: instant().nullable(),
    completedBy: reference("user").nullable(),
    /** Its place among tasks of one status, from small to large. */
    position: integer().default(0),
    todos: json<readonly Item[]>().default([]),
    attachments: json<readonly FileEntry[]>().default([]),
    repeat: json<RepeatRule>().nullable(),
    /** The task that was made when this one was completed. */
    repeatedAs: reference("task").nullable(),
    /** Made in the second shape: its description says what is to be done. */
    isOldTask: flag().default(false),
  },
  keeps: { titleKey: folded("title"), descriptionKey: foldedWords("description") },
  effects: "task",
  notFound: "task_not_found",
  scopes: [scopeOf("table", "tableId"), scopeOf("user", "createdBy")],
  notifies: [
    { as: TASK_NEWS, kind: "taskPerson", by: "taskId", topic: "user", column: "userId" },
    { as: TASK_NEWS, kind: "taskGroup", by: "taskId", topic: "role", column: "roleId" },
    // Those of its whole, who see it as a part of that.
    { as: TASK_NEWS, kind: "taskPerson", by: "taskId", of: "parentId", topic: "user", column: "userId" },
    { as: TASK_NEWS, kind: "taskGroup", by: "taskId", of: "parentId", topic: "role", column: "roleId" },
  ],
  trash: true,
  parts: [
    { kind: "task", by: "parentId" },
    { kind: "taskPerson", by: "taskId" },
    { kind: "taskGroup", by: "taskId" },
    { kind: "taskMark", by: "taskId" },
  ],
  ofRecord: { table: "tableId", record: "recordId" },
  files: "attachments",
  rights: taskRules,
  history: {
    named: { task: "title" },
    created: "tasks.undone.create",
    updated: "tasks.undone.update",
    deleted: "tasks.undone.delete",
    restored: "tasks.undone.restore",
  },
  shownAs: {
    name: "title",
    icon: { always: "checklist" },
    color: { always: "fern" },
    path: ({ id }) => `/tasks?taskId=${id}`,
    visibility: (reader: PolicyContext, right: "read" | "update") => tasksVisibleTo(reader, right, "few"),
  },
  partOf: { kind: "task", by: "parentId" },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    task: StoredRow<typeof taskKind>;
  }
}
