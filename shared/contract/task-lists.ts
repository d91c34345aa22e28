import { z } from "zod";
import "../errors/tasks";
import { SEARCH_MAX_LENGTH } from "../limits/records";
import { TASKS_LISTED_MAX, TASKS_PAGE, TASKS_READ_AT_ONCE } from "../limits/tasks";
import { taskFilters, taskScopes, taskSorts, taskStatuses } from "../tasks/task-names";
import { changeSetId, id, instant, numeral, pathId } from "./common";
import { call, isNoSearch } from "./define";
import { taskItem, taskOwner } from "./tasks";

const status = z.enum(taskStatuses);
/** Several of them with commas between. */
const statuses = z
  .string()
  .max(100)
  .transform((text) => text.split(",").filter((name) => name !== ""))
  .pipe(z.array(status));

const params = z.object({ taskId: pathId });

export const taskListCalls = {
  listTasks: call({
    method: "GET",
    path: "/api/v4/tasks",
    offline: isNoSearch,
    summary: "Tasks by status, unread ones first",
    access: "session",
    query: z.object({
      scope: z.enum(taskScopes).default("my-tasks"),
      filter: z.enum(taskFilters).default("all"),
      sort: z.enum(taskSorts).default("manual"),
      /** The sections whose tasks are wanted; the others are only counted. Without it all are. */
      statuses: statuses.optional(),
      search: z.string().max(SEARCH_MAX_LENGTH).optional(),
      tableId: pathId.optional(),
      recordId: pathId.optional(),
      /** Only those due from the first of these instants until before the second. */
      dueFrom: instant.optional(),
      dueBefore: instant.optional(),
      /** Sub-tasks instead of whole tasks. */
      subtasks: z.literal("true").optional(),
      /** Most tasks of one section. */
      size: numeral(z.coerce.number().int().min(1).max(TASKS_LISTED_MAX)).default(TASKS_PAGE),
    }),
    reply: z.object({
      items: z.array(taskItem),
      counts: z.record(status, z.number().int()),
      /** Sections of which there is more than the answer holds. */
      more: z.array(status),
    }),
    errors: ["object_not_found", "record_not_found"],
  }),
  listTaskOwners: call({
    method: "GET",
    path: "/api/v4/task-owners",
    offline: true,
    summary: "Whom tasks can be given to: active people, and groups, which are roles",
    access: "session",
    query: z.object({ type: z.enum(["user", "group"]).optional() }),
    reply: z.object({ owners: z.array(taskOwner) }),
  }),
  countTasks: call({
    method: "GET",
    path: "/api/v4/tasks-unresolved",
    offline: true,
    summary: "How many of the reader's tasks and their sub-tasks are open, counted up to 100",
    access: "session",
    reply: z.object({ unresolved: z.number().int() }),
  }),
  markTasksRead: call({
    method: "POST",
    path: "/api/v4/tasks-read",
    summary: "Mark tasks as read by oneself",
    access: "session",
    body: z.object({ ids: z.array(id).min(1).max(TASKS_READ_AT_ONCE) }),
    reply: z.object({}),
  }),
  bookmarkTask: call({
    method: "PUT",
    path: "/api/v4/tasks/{taskId}/bookmark",
    summary: "Bookmark a task or take the bookmark away",
    access: "session",
    params,
    body: z.object({ isBookmarked: z.boolean() }),
    reply: z.object({}),
    errors: ["task_not_found"],
  }),
  followTask: call({
    method: "PUT",
    path: "/api/v4/tasks/{taskId}/follow",
    summary: "Follow a task or stop following it",
    access: "session",
    params,
    body: z.object({ isFollowed: z.boolean() }),
    reply: z.object({ changeSetId }),
    errors: ["task_not_found"],
  }),
} as const;
