import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls } from "#shared/contract/tasks";
import { tasksTexts } from "#shared/text/tasks";
import { contribute } from "../../contributions";
import { defineArea } from "../../define-area";
import { implement } from "../../http/implement";
import { notificationSources } from "../updates/public";
import { getTaskFile, uploadTaskFile } from "./attachments";
import { createTask } from "./create";
import { tasksDemo } from "./demo";
import { roleNews, roleTopic, taskEvents, taskNews } from "./events";
import { countTasks, listTasks } from "./list";
import { listTaskOwners } from "./owners";
import { bookmarkTask, followTask, markTasksRead } from "./marks";
import { migrations } from "./migrations";
import { taskGroupKind, taskMarkKind, taskPersonKind } from "./people";
import { taskNotifications } from "./notifications/task-notifications";
import { getTask } from "./read";
import { deleteTasks, updateTasks } from "./bulk";
import { cloneTask, deleteTask, moveTask, restoreTask } from "./service";
import { taskKind } from "./task";
import { updateTask } from "./update";

const handlers = implement(taskCalls, {
  getTask,
  createTask,
  updateTask,
  updateTasks,
  moveTask,
  cloneTask,
  deleteTask,
  deleteTasks,
  restoreTask,
  uploadTaskFile,
  getTaskFile,
});

const lists = implement(taskListCalls, {
  listTaskOwners,
  listTasks,
  countTasks,
  markTasksRead,
  bookmarkTask,
  followTask,
});

export const tasks = defineArea({
  name: "tasks",
  texts: tasksTexts,
  calls: [handlers, lists],
  objects: [taskKind, taskPersonKind, taskGroupKind, taskMarkKind, roleNews],
  topics: [roleTopic],
  events: [taskEvents, taskNews],
  migrations,
  contributions: [contribute(notificationSources, taskNotifications)],
  demo: tasksDemo,
});
