import { dayAt } from "../fields/values/wall-time";
import { isResolved, type TaskStatus } from "./task-names";

export const dueStates = ["overdue", "today", "in-time"] as const;
export type DueState = (typeof dueStates)[number];

/**
 * How a task stands with its deadline by the clocks of a zone. What is completed is always in time (specification 2,
 * section 4).
 *
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
