import { IconCircleCheck } from "@tabler/icons-react";
import { defineParts } from "../../app/define-area";
import { lazyPart } from "../../app/errors/lazy-part";
import {
  createMenu,
  finds,
  frameParts,
  homeSections,
  keyLists,
  recordTabs,
  tableTools,
  userMenu,
} from "../../app/slots";
import { createTask, createTaskByMenu, openTasks, saveAnotherTask } from "./commands";
import { TasksOnHome } from "./components/home-section";
import { TasksButton } from "./components/tasks-button";
import { askTasks, readTasks } from "./found";
import type { NewTask } from "./open-task";

declare module "../../app/panels/registry" {
  interface Panels {
    task: { taskId: number };
    newTask: NewTask;
    changeTasks: { ids: readonly number[]; onDone: () => void };
    taskList: { tableId: number; recordId: number | null };
  }
}

const changes = () => import("./changes");

export const parts = defineParts({
  panels: {
    task: { kind: "panel", load: () => import("./panels/task-panel") },
    newTask: {
      kind: "dialog",
      load: () => import("./panels/load-new-task").then(({ loadNewTask }) => loadNewTask()),
    },
    changeTasks: { kind: "dialog", load: () => import("./panels/change-tasks-dialog") },
    taskList: { kind: "dialog", load: () => import("./panels/task-list-dialog") },
  },
  commands: [createTask, saveAnotherTask],
  changes: {
    updateTask: changes,
    moveTask: changes,
    bookmarkTask: changes,
    markTasksRead: changes,
  },
  slots: [
    userMenu.command(8, openTasks),
    createMenu.command(8, createTaskByMenu),
    frameParts.entry({ id: "tasks", order: 15, place: "topEnd", on: "wide", Part: TasksButton }),
    finds.entry({
      id: "tasks",
      order: 30,
      when: ({ can }) => can.canViewTasks,
      ask: askTasks,
      read: readTasks,
    }),
    homeSections.entry({
      id: "tasks",
      order: 5,
      when: ({ can }) => can.canViewTasks,
      Section: TasksOnHome,
    }),
    keyLists.entry({
      id: "tasks",
      order: 20,
      title: "tasks.keys.list",
      when: ({ can }) => can.canViewTasks,
      keys: [
        [["up", "down"], "tasks.keys.move"],
        [["space"], "tasks.keys.complete"],
        [["x"], "tasks.keys.select"],
        [["shift+up", "shift+down"], "tasks.keys.selectOn"],
        [["mod+a"], "tasks.keys.all"],
        [["esc"], "tasks.keys.clear"],
      ],
    }),
    recordTabs.entry({
      id: "tasks",
      order: 5,
      label: "tasks.title",
      icon: IconCircleCheck,
      flag: "canViewTasks",
      Content: lazyPart(() => import("./components/record-tasks")),
    }),
    tableTools.entry({
      id: "tasks",
      order: 25,
      section: "people",
      label: "tasks.ofTable",
      icon: IconCircleCheck,
      words: "tables.tasks",
      when: (_table, { can }) => can.canViewTasks,
      run: (table, { navigate }) => navigate(`/object/${table.id}/tasks`),
    }),
  ],
});
