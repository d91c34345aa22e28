import type { Task, TaskItem } from "#shared/contract/tasks";
import type { TaskStatus } from "#shared/tasks/task-names";
import { isKnownOffline } from "../../app/api/offline-answers";
import { makeChange } from "../../app/pending/session-pending";
import { sessionNow } from "../../app/session/session-now";
import { celebrate } from "../../ui/celebrate";
import { updateTask } from "./changes";

const compared = [
  "title",
  "description",
  "additional_notes",
  "priority",
  "status",
  "startedAt",
  "deadline",
] as const;

type Known = Pick<TaskItem, "id"> & Partial<Pick<Task, (typeof compared)[number]>>;

/** Makes a change; without a connection it must not replace what others change in the meantime. */
function change(task: Known, argument: Omit<Parameters<typeof updateTask.touches>[0], "taskId">): void {
  const seen = compared.filter((name) => argument[name] !== undefined && task[name] !== undefined);
  const before = Object.fromEntries(seen.map((name) => [name, task[name]]));
  const isCompared = isKnownOffline() && seen.length > 0;
  makeChange(updateTask, { taskId: task.id, ...argument, ...(isCompared && { before }) });
}

/** Changes some of a task's own words, dates and choices. */
export function editTask(
  task: Known,
  set: Partial<Pick<Task, "title" | "description" | "additional_notes" | "priority" | "repeat">>,
): void {
  change(task, { ...set, shown: set });
}

export function setDate(task: Known, name: "startedAt" | "deadline", at: string | null): void {
  change(task, { [name]: at, shown: { [name]: at } });
}

export function setStatus(task: Known, status: TaskStatus): void {
  if (status === "done") celebrateInFunMode();
  change(task, { status, shown: { status, isCompleted: status === "done" } });
}

/** The small surprise of the organization's fun mode. */
function celebrateInFunMode(): void {
  if (sessionNow()?.organization.fun_mode) celebrate();
}

/** The ring: completed and open again. */
export function toggleCompleted(task: Known & Pick<TaskItem, "isCompleted">): void {
  const { isCompleted } = task;
  const status = isCompleted ? "open" : "done";
  if (!isCompleted) celebrateInFunMode();
  // A status set by another user wins; it is compared if the user could not have seen it.
  const isCompared = isKnownOffline();
  change(task, {
    ...(isCompared && { status }),
    isCompleted: !isCompleted,
    shown: { status, isCompleted: !isCompleted },
  });
}

/** @param before the to-dos that the change began from */
export function setTodos(
  { id: taskId, todos: before }: Pick<Task, "id" | "todos">,
  todos: Task["todos"],
): void {
  makeChange(updateTask, {
    taskId,
    todos,
    todosBefore: before,
    shown: { todos, todosTotal: todos.length, todosDone: todos.filter(({ done }) => done).length },
  });
}
