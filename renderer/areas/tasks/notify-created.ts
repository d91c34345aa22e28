import type { Task } from "#shared/contract/tasks";
import { TASK_TOAST_TIME } from "#shared/limits/tasks";
import { translate } from "../../app/text";
import { showToast } from "../../ui/toast/toast-store";
import { openTask } from "./open-task";

/** Message for the author of a new task (specification 2, section 8). */
function messageFor({ ownedBy, record }: Task, ownId: number): string {
  const others = ownedBy.filter(({ type, id }) => type === "group" || id !== ownId);
  if (others.length > 0)
    return translate("tasks.created.assigned", { names: others.map(({ name }) => name).join(", ") });
  if (ownedBy.length === 0) return translate("tasks.created");
  return translate(record === null ? "tasks.created.personal" : "tasks.created.forYourself");
}

export function notifyCreated(task: Task, ownId: number): void {
  showToast({
    kind: "success",
    message: messageFor(task, ownId),
    action: { label: translate("tasks.openTask"), run: () => openTask(task.id) },
    duration: TASK_TOAST_TIME,
  });
}
