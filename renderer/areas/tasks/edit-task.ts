import type { Task, TaskItem } from "#shared/contract/tasks";
import type { TaskStatus } from "#shared/tasks/task-names";
import { makeChange } from "../../app/pending/session-pending";
import { sessionNow } from "../../app/session/session-now";
import { celebrate } from "../../ui/celebrate";
import { updateTask } from "./changes";

type Known = Pick<TaskItem, "id">;

/** Changes some of a task's own words, dates and choices. */
export function editTask(
  { id: taskId }: Known,
  set: Partial<Pick<Task, "title" | "description" | "additional_notes" | "priority" | "repeat">>,
): void {
  makeChange(updateTask, { taskId, ...set, shown: set });
}

export function setDate({ id: taskId }: Known, name: "startedAt" | "deadline", at: string | null): void {
  makeChange(updateTask, { taskId, [name]: at, shown: { [name]: at } });
}

export function setStatus({ id: taskId }: Known, status: TaskStatus): void {
  if (status === "done") celebrateInFunMode();
  makeChange(updateTask, { taskId, status, shown: { status, isCompleted: status === "done" } });
}

/** The small surprise of the organization's fun mode. */
function celebrateInFunMode(): void {
  if (sessionNow()?.organization.fun_mode) celebrate();
}

/** The ring: completed and open again. */
export function toggleCompleted({ id: taskId, isCompleted }: Pick<TaskItem, "id" | "isCompleted">): void {
  const status = isCompleted ? "open" : "done";
  if (!isCompleted) celebrateInFunMode();
  makeChange(updateTask, {
    taskId,
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
