import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls } from "#shared/contract/tasks";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    task: true;
  }
}

const lists = ["task:list", "task:count"] as const;

export const tasksApi = fromContract(taskCalls, {
  provides: { getTask: ["task:one"] },
  invalidates: {
    createTask: ["task:one", ...lists],
    updateTasks: ["task:one", ...lists],
    deleteTasks: lists,
    cloneTask: lists,
    deleteTask: lists,
    restoreTask: lists,
  },
  live: {
    "task.changed": {
      getTask: {
        refetch: ({ taskId, parentId }, asked) => [taskId, parentId].includes(Number(asked.taskId)),
      },
    },
    "tasks.changed": {
      getTask: { refetch: ({ taskIds }, asked) => taskIds.includes(Number(asked.taskId)) },
    },
  },
});
export const { useGetTaskQuery, useCreateTaskMutation, useCloneTaskMutation, useDeleteTaskMutation } =
  tasksApi;

export const taskListsApi = fromContract(taskListCalls, {
  provides: { listTasks: ["task:list"], countTasks: ["task:count"] },
  invalidates: { followTask: ["task:one"] },
  live: {
    "task.changed": { listTasks: "refetch", countTasks: "refetch" },
    "tasks.changed": { listTasks: "refetch", countTasks: "refetch" },
    "user.changed": { listTaskOwners: "refetch" },
  },
});
export const { useListTasksQuery, useListTaskOwnersQuery, useCountTasksQuery, useFollowTaskMutation } =
  taskListsApi;
