import type { taskCalls } from "#shared/contract/tasks";
import type { ArgumentOf } from "#shared/contract/define";
import { DELETED_TOAST } from "#shared/limits/records";
import { TASK_TOAST_TIME, TASKS_CHANGED_AT_ONCE } from "#shared/limits/tasks";
import { showError } from "../../../app/errors/show-error";
import { store } from "../../../app/store";
import { translate } from "../../../app/text";
import { undo, undoTogether } from "../../../app/undo";
import { showToast } from "../../../ui/toast/toast-store";
import { tasksApi } from "../api";

const { updateTasks, deleteTasks } = tasksApi.endpoints;
export type BulkTaskChange = Omit<Exclude<ArgumentOf<typeof taskCalls.updateTasks>, void>, "ids">;

/** Changes several tasks, says how many, and offers to take it back. */
export const changeInBulk = (ids: readonly number[], set: BulkTaskChange): Promise<void> =>
  inPortions(ids, { said: "tasks.changedSeveral", duration: TASK_TOAST_TIME }, (portion) =>
    store.dispatch(updateTasks.initiate({ ...set, ids: portion })).unwrap(),
  );

export const deleteInBulk = (ids: readonly number[]): Promise<void> =>
  inPortions(ids, { said: "tasks.deletedSeveral", duration: DELETED_TOAST }, (portion) =>
    store.dispatch(deleteTasks.initiate({ ids: portion })).unwrap(),
  );

type Reply = Awaited<ReturnType<ReturnType<ReturnType<typeof updateTasks.initiate>>["unwrap"]>>;

async function inPortions(
  ids: readonly number[],
  { said, duration }: { said: "tasks.changedSeveral" | "tasks.deletedSeveral"; duration: number },
  send: (portion: number[]) => Promise<Reply>,
): Promise<void> {
  const replies: Reply[] = [];
  try {
    for (let start = 0; start < ids.length; start += TASKS_CHANGED_AT_ONCE)
      replies.push(await send(ids.slice(start, start + TASKS_CHANGED_AT_ONCE)));
  } catch (error) {
    showError(error);
  }
  const [first] = replies;
  if (!first) return;
  const changeSetIds = replies.map(({ changeSetId }) => changeSetId);
  undoTogether(changeSetIds);
  const refused = replies.flatMap((reply) => reply.refused);
  const count = replies.reduce((sum, { changed }) => sum + changed.length, 0);
  const leftOut =
    refused[0] && translate("tasks.leftOut", { count: refused.length, reason: refused[0].message });
  showToast({
    kind: refused.length === 0 ? "success" : "info",
    message: [translate(said, { count }), leftOut].filter(Boolean).join(". "),
    action: { label: translate("app.undo"), run: () => void undo(changeSetIds.at(-1)) },
    duration,
  });
}
