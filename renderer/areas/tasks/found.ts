import { createSelector } from "@reduxjs/toolkit";
import { IconCircleCheck } from "@tabler/icons-react";
import { TASKS_LISTED_MAX } from "#shared/limits/tasks";
import type { FoundItem } from "../../app/slots";
import { store } from "../../app/store";
import { taskListsApi } from "./api";
import { openTask } from "./open-task";

const { listTasks } = taskListsApi.endpoints;
const asked = { scope: "all", filter: "to-do", size: TASKS_LISTED_MAX } as const;

export const askTasks = () => store.dispatch(listTasks.initiate(asked));

/** The tasks to do that the palette finds by their titles. */
export const readTasks = createSelector([listTasks.select(asked)], ({ data, error }) => ({
  items: (data?.items ?? []).map(({ id, title, record }): FoundItem => ({
    id: `task:${id}`,
    label: title,
    words: record ? [record.name] : [],
    wordsOf: { kind: "task" },
    path: `/tasks?taskId=${id}`,
    icon: IconCircleCheck,
    ...(record && { hint: record.name }),
    run: () => openTask(id),
  })),
  recent: [],
  isLoading: data === undefined && error === undefined,
  error: data === undefined ? error : undefined,
}));
