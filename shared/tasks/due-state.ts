import { dayAt } from "../fields/values/wall-time";
import { isResolved, type TaskStatus } from "./task-names";

export const dueStates = ["overdue", "today", "in-time"] as const;
export type DueState = (typeof dueStates)[number];

/**
 * The state of a task's deadline in a time zone. A completed task is always in time (specification 2, section 4).
 * @param deadline and `now` in ms since 1970
 */
export function dueState(
  { deadline, status }: { deadline: number | null; status: TaskStatus },
  now: number,
  timeZone: string,
): DueState {
  if (deadline === null || isResolved(status)) return "in-time";
  if (deadline < now) return "overdue";
  return dayAt(deadline, timeZone) === dayAt(now, timeZone) ? "today" : "in-time";
}
