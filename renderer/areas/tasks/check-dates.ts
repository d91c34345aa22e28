import { TASK_START_MIN } from "#shared/limits/tasks";
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
): Extract<MessageId, `tasks.start${string}`> | null {
  const at = name === "startedAt" ? startedAt : deadline;
  if (at === null) return null;
  if (at < TASK_START_MIN) return "tasks.startTooEarly";
  return startedAt !== null && deadline !== null && startedAt > deadline ? "tasks.startAfterDeadline" : null;
}
