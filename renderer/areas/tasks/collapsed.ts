import { useSyncExternalStore } from "react";
import { taskStatuses, type TaskStatus } from "#shared/tasks/task-names";
import { createListeners } from "../../ui/store/listeners";

/** Sections that are closed until someone opens them (specification 2, section 2). */
const CLOSED: readonly TaskStatus[] = ["done", "ignored"];
const KEY = "workloom.tasks.collapsed";
const listeners = createListeners();
let known: readonly TaskStatus[] | null = null;

function read(): readonly TaskStatus[] {
  const stored = localStorage.getItem(KEY);
  return stored === null ? CLOSED : taskStatuses.filter((status) => stored.split(",").includes(status));
}

const current = (): readonly TaskStatus[] => (known ??= read());

/** Which sections are closed, kept on this device. */
export const useCollapsed = (): readonly TaskStatus[] => useSyncExternalStore(listeners.subscribe, current);

export function toggleCollapsed(status: TaskStatus): void {
  const before = current();
  known = before.includes(status) ? before.filter((one) => one !== status) : [...before, status];
  localStorage.setItem(KEY, known.join(","));
  listeners.notify();
}
