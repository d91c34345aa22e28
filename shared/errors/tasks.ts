import { defineErrors } from "./define";

/** Errors of tasks. Source: specification 2, section 8. */
export const tasksErrors = defineErrors({
  task_not_found: { status: 404, text: "tasks.notFound" },
  task_changed: { status: 409, text: "tasks.changed" },
  subtask_of_subtask: { status: 400, text: "tasks.subtaskOfSubtask" },
});

declare module "./define" {
  interface Errors {
    tasks: typeof tasksErrors;
  }
}
