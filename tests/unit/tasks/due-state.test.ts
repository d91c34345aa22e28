import { expect, test } from "@jest/globals";
import { dueState } from "#shared/tasks/due-state";
import type { TaskStatus } from "#shared/tasks/task-names";

const now = Date.parse("2026-11-20T12:00Z");

test.each<[string, string | null, TaskStatus, string, string]>([
  ["without a deadline is in time", null, "open", "UTC", "in-time"],
  ["due an hour ago is overdue", "2026-11-20T11:00Z", "doing", "UTC", "overdue"],
  ["due in an hour is due today", "2026-11-20T13:00Z", "open", "UTC", "today"],
  ["due at the end of the day is due today", "2026-11-20T23:59Z", "suggestion", "UTC", "today"],
  [
    "due after midnight in another zone is not due today",
    "2026-11-20T16:00Z",
    "open",
    "Asia/Tokyo",
    "in-time",
  ],
  ["due tomorrow is in time", "2026-11-21T00:00Z", "open", "UTC", "in-time"],
  ["completed is always in time", "2026-11-19T11:00Z", "done", "UTC", "in-time"],
  ["ignored is in time", "2026-11-19T11:00Z", "ignored", "UTC", "in-time"],
])("A task %s", (_what, deadline, status, timeZone, expected) => {
  const due = deadline === null ? null : Date.parse(deadline);
  expect(dueState({ deadline: due, status }, now, timeZone)).toBe(expected);
});
