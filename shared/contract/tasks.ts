import { z } from "zod";
import "../errors/tasks";
import { fileEntry } from "../fields/values/file-list";
import { itemDraft } from "../fields/values/item-list";
import { ITEMS_MAX } from "../limits/items";
import {
  TASK_FILES_MAX,
  TASK_FILE_MAX_BYTES,
  TASK_PEOPLE_MAX,
  TASKS_CHANGED_AT_ONCE,
  TASK_TEXT_MAX_LENGTH,
  TASK_TITLE_MAX_LENGTH,
} from "../limits/tasks";
import { dueStates } from "../tasks/due-state";
import { repeatRule } from "../tasks/repeat";
import { ownerTypes, startingStatuses, taskPriorities, taskStatuses } from "../tasks/task-names";
import { changeSetId, color, id, instant, numeral, pathId, person } from "./common";
import { call } from "./define";

export const taskOwner = z.object({
  id,
  type: z.enum(ownerTypes),
  name: z.string(),
  color,
  photo: z.string().optional(),
});
export type TaskOwner = z.infer<typeof taskOwner>;

/** Where a task belongs: a record, or a table where both are null. Readers who may not see the record get no task. */
const taskRecord = z.object({
  tableId: id,
  recordId: id.nullable(),
  /** As in the second shape. */
  id: id.nullable(),
  name: z.string(),
  table: z.string(),
  icon: z.string(),
  color,
});
export type TaskRecord = z.infer<typeof taskRecord>;

/** A task as lists show it. Both names of a date say the same (decision 18). */
export const taskItem = z.object({
  id,
  title: z.string(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  record: taskRecord.nullable(),
  objectId: id.nullable(),
  /** Ids of the people among the owners. */
  owners: z.array(id),
  ownedBy: z.array(taskOwner),
  owner: taskOwner.nullable(),
  startedAt: instant.nullable(),
  deadline: instant.nullable(),
  start_date: instant.nullable(),
  due_date: instant.nullable(),
  dueState: z.enum(dueStates),
  isCompleted: z.boolean(),
  isRead: z.boolean(),
  bookmark: z.boolean(),
  parent_id: id.nullable(),
  todosDone: z.number().int(),
  todosTotal: z.number().int(),
  subtasksDone: z.number().int(),
  subtasksTotal: z.number().int(),
  repeats: z.boolean(),
  createdAt: instant,
  createdBy: person.nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type TaskItem = z.infer<typeof taskItem>;

/** The superset of the specification's two shapes. */
export const task = taskItem.extend({
  /** Rich text as HTML. */
  description: z.string(),
  additional_notes: z.string(),
  todos: z.array(z.object({ id: z.string(), title: z.string(), done: z.boolean() })),
  attachments: z.array(fileEntry),
  followers: z.array(person),
  isFollowed: z.boolean(),
  completedAt: instant.nullable(),
  completedBy: person.nullable(),
  repeat: repeatRule.nullable(),
  is_old_task: z.boolean(),
  tableArchived: z.boolean(),
  /** The task that this one is a part of, where the reader sees it. */
  parent: z.object({ id, title: z.string() }).nullable(),
  subtasks: z.array(taskItem),
  revision: z.number().int(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Task = z.infer<typeof task>;

/** Texts that name no instant are left alone: invalid dates are ignored (specification 2, section 5). */
const date = z.string().max(40).nullable();
const people = z.array(id).max(TASK_PEOPLE_MAX);
const html = z.string().max(TASK_TEXT_MAX_LENGTH);
const written = {
  title: z.string().max(TASK_TITLE_MAX_LENGTH),
  description: html,
  additional_notes: html,
  priority: z.enum(taskPriorities),
  owners: people,
  /** Roles among the owners. */
  groups: people,
  /** One owner alone, as in the second shape. */
  owner: z.object({ id, type: z.enum(ownerTypes) }),
  followers: people,
  startedAt: date,
  deadline: date,
  start_date: date,
  due_date: date,
  todos: z.array(itemDraft).max(ITEMS_MAX),
  /** Uploads, and files that the task has already. */
  attachments: z.array(id).max(TASK_FILES_MAX),
  repeat: repeatRule.nullable(),
};

const params = z.object({ taskId: pathId });
const several = z.array(id).min(1).max(TASKS_CHANGED_AT_ONCE);
const changedSeveral = z.object({
  changed: z.array(id),
  /** Those that were left as they are: why, as an id and in the reader's language. */
  refused: z.array(z.object({ id, error: z.string(), message: z.string() })),
  changeSetId,
});
const saved = z.object({ task, changeSetId });

export const taskCalls = {
  getTask: call({
    method: "GET",
    path: "/api/task/{taskId}/get",
    offline: true,
    summary: "A task",
    access: "session",
    params,
    reply: z.object({ task }),
    errors: ["task_not_found"],
  }),
  createTask: call({
    method: "POST",
    path: "/api/v4/tasks",
    summary: "Make a task; without a title it is of the second shape, which needs a description",
    access: "session",
    body: z
      .object({
        ...written,
        status: z.enum(startingStatuses),
        record: z.object({ tableId: id, recordId: id.nullable() }).nullable(),
        /** The task that it is a part of. */
        parent_id: id,
      })
      .partial(),
    reply: saved,
    errors: ["task_not_found", "subtask_of_subtask", "field_validation_failed", "record_not_found"],
  }),
  updateTask: call({
    method: "PATCH",
    path: "/api/v4/tasks/{taskId}",
    summary: "Change a task, complete it or open it again",
    access: "session",
    overSocket: true,
    params,
    body: z
      .object({
        ...written,
        status: z.enum(taskStatuses),
        isCompleted: z.boolean(),
        /** The to-dos that the change is based on: concurrent changes of others are kept. */
        todosBefore: z.array(itemDraft).max(ITEMS_MAX),
        /** The values that the user saw: one that another user has changed since is not replaced. */
        before: z
          .object({
            title: written.title,
            description: html,
            additional_notes: html,
            priority: written.priority,
            status: z.enum(taskStatuses),
            startedAt: date,
            deadline: date,
          })
          .partial(),
      })
      .partial(),
    reply: z.object({
      task,
      /** The task created by completing a repeating task. */
      next: z.object({ id, deadline: instant.nullable() }).nullable(),
      changeSetId,
    }),
    errors: ["task_not_found", "task_changed", "field_validation_failed"],
  }),
  updateTasks: call({
    method: "PATCH",
    path: "/api/v4/tasks",
    summary: "Change several tasks in one step, as far as one may",
    access: "session",
    body: z
      .object({
        status: z.enum(taskStatuses),
        isCompleted: z.boolean(),
        priority: written.priority,
        owners: written.owners,
        groups: written.groups,
        startedAt: date,
        deadline: date,
      })
      .partial()
      .extend({ ids: several }),
    reply: changedSeveral,
    errors: ["task_not_found", "field_validation_failed"],
  }),
  deleteTasks: call({
    method: "DELETE",
    path: "/api/v4/tasks",
    summary: "Put several tasks with their sub-tasks into the trash, as far as one may",
    access: "session",
    body: z.object({ ids: several }),
    reply: changedSeveral,
    errors: ["task_not_found"],
  }),
  moveTask: call({
    method: "POST",
    path: "/api/v4/tasks/{taskId}/move",
    summary: "Put a task between two others, in another section or not",
    access: "session",
    overSocket: true,
    params,
    body: z.object({
      status: z.enum(taskStatuses).optional(),
      /** The tasks above and below its place; null at an end. */
      above: id.nullable(),
      below: id.nullable(),
    }),
    reply: z.object({ changeSetId }),
    errors: ["task_not_found"],
  }),
  cloneTask: call({
    method: "POST",
    path: "/api/v4/tasks/{taskId}/clone",
    summary: "Make an open copy of a task with its to-dos, owners and sub-tasks",
    access: "session",
    keepsReply: true,
    params,
    reply: saved,
    errors: ["task_not_found"],
  }),
  deleteTask: call({
    method: "DELETE",
    path: "/api/v4/tasks/{taskId}",
    summary: "Put a task with its sub-tasks into the trash",
    access: "session",
    params,
    reply: z.object({ changeSetId }),
    errors: ["task_not_found"],
  }),
  restoreTask: call({
    method: "POST",
    path: "/api/v4/tasks/{taskId}/restore",
    summary: "Take a task with its sub-tasks out of the trash",
    access: "session",
    params,
    reply: saved,
    errors: ["task_not_found"],
  }),
  uploadTaskFile: call({
    method: "POST",
    path: "/api/v4/task-files",
    summary: "Upload a file for a task; until a task names it, it is the uploader's alone",
    access: "session",
    bodyType: "multipart",
    maxBytes: TASK_FILE_MAX_BYTES,
    body: z.object({
      /** Bytes to come, so that what is too large is refused before it is sent. */
      size: numeral(z.coerce.number().int().nonnegative()).optional(),
    }),
    reply: z.object({ file: fileEntry }),
    errors: ["file_empty", "attachments_too_large", "upload_quota_reached", "storage_limit_reached"],
  }),
  getTaskFile: call({
    method: "GET",
    path: "/api/v4/tasks/{taskId}/files/{fileId}",
    summary: "An attachment of a task",
    access: "session",
    params: z.object({ taskId: pathId, fileId: pathId }),
    query: z.object({ disposition: z.enum(["attachment", "inline"]).default("attachment") }),
    reply: z.never(),
    replyType: "file",
    errors: ["task_not_found", "file_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "task.changed": { taskId: number; tableId: number | null; parentId: number | null };
    /** Several of them in one step. */
    "tasks.changed": { taskIds: number[] };
    /** The user's own mark of a task changed: read, bookmarked. */
    "task.marked": { taskId: number };
  }
}
