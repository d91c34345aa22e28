import { isBeforeFirstDay } from "#shared/tasks/task-dates";
import type { MessageId } from "#shared/text/index";

/** The dates of a task, as instants in UTC. */
export interface TaskDates {
  startedAt: string | null;
  deadline: string | null;
}

/** Why a date of a task cannot be what it is (specification 2, section 5); null for a good one. */
export function dateProblem(
  name: keyof TaskDates,
  { startedAt, deadline }: TaskDates,
  timeZone: string,
): Extract<MessageId, `tasks.start${string}`> | null {
  const at = name === "startedAt" ? startedAt : deadline;
  if (at === null) return null;
  if (isBeforeFirstDay(Date.parse(at), timeZone)) return "tasks.startTooEarly";
  return startedAt !== null && deadline !== null && startedAt > deadline ? "tasks.startAfterDeadline" : null;
}
