import type { TaskStatus } from "#shared/tasks/task-names";
import { openPanel } from "../../app/panels";

/** Where a new task is to belong, and what is already known of it. */
export interface NewTask {
  record?: { tableId: number; recordId: number | null };
  parentId?: number;
  status?: TaskStatus;
  deadline?: string;
  title?: string;
  /** As HTML. */
  description?: string;
}

export const openTask = (taskId: number): void => void openPanel("task", { taskId });
export const openNewTask = (given: NewTask = {}): void => void openPanel("newTask", given);

/** The record or table that an address shows; null for others. */
export function recordAt(path: string): NewTask["record"] | null {
  const [, tableId, recordId] = /^\/object\/([1-9]\d*)(?:\/record\/([1-9]\d*))?/.exec(path) ?? [];
  if (tableId === undefined) return null;
  return recordId === undefined ? null : { tableId: Number(tableId), recordId: Number(recordId) };
}
