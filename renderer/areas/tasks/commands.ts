import { IconCircleCheck, IconPlus } from "@tabler/icons-react";
import type { Command } from "../../app/commands";
import { openNewTask, recordAt } from "./open-task";
import { saveAndAddAnother } from "./save-another";

export const openTasks: Command = {
  id: "tasks.open",
  name: "tasks.title",
  words: "tasks.open",
  group: "go",
  icon: IconCircleCheck,
  when: ({ can }) => can.canViewTasks,
  run: ({ navigate }) => navigate("/tasks"),
};

export const createTask: Command = {
  id: "tasks.create",
  name: "tasks.new",
  words: "tasks.create",
  group: "create",
  icon: IconPlus,
  shortcut: "k",
  when: ({ can }) => can.canViewTasks,
  // On a record it is a task of that.
  run({ path }) {
    const record = recordAt(path);
    openNewTask(record ? { record } : {});
  },
};

/** The menu Create is for builders; everybody else has the key and the palette. */
export const createTaskByMenu: Command = {
  ...createTask,
  id: "tasks.createByMenu",
  isHidden: true,
  when: ({ can }) => can.canViewTasks && can.canCreateAppsAndTables,
};

export const saveAnotherTask: Command = {
  id: "tasks.saveAnother",
  name: "tasks.createAnother",
  words: "tasks.saveAnother",
  group: "create",
  shortcut: "mod+shift+k",
  isHidden: true,
  when: ({ can }) => can.canViewTasks,
  run() {
    if (!saveAndAddAnother()) openNewTask();
  },
};
