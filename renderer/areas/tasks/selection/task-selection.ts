import { createContext } from "react";

/** The selected tasks of a list. */
export interface TaskSelection {
  chosen: ReadonlySet<number>;
  /** Selects one or takes it out again. */
  toggle: (taskId: number) => void;
  /** Selects those from the one that was selected last up to this one. */
  extendTo: (taskId: number) => void;
}

/** Null if the list has no selection. */
export const TaskSelectionContext = createContext<TaskSelection | null>(null);

/** The tasks from one to another, in the order in which they show; the second alone where the first is gone. */
export function tasksBetween(shown: readonly number[], from: number | null, to: number): readonly number[] {
  const start = from === null ? -1 : shown.indexOf(from);
  const end = shown.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
