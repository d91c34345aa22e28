import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls, type Task, type TaskItem } from "#shared/contract/tasks";
import type { ArgumentOf, ReplyOf } from "#shared/contract/define";
import { defineChange } from "../../app/pending/define-change";

const calls = { ...taskCalls, ...taskListCalls };

export const idOf = (taskId: number): string => `task:${taskId}`;

type List = ReplyOf<(typeof taskListCalls)["listTasks"]>;
type Argument<N extends keyof typeof calls> = Exclude<ArgumentOf<(typeof calls)[N]>, void>;

/** Fields of a task that lists show. */
const shownInLists = [
  "status",
  "title",
  "priority",
  "deadline",
  "isCompleted",
  "bookmark",
] as const satisfies readonly (keyof TaskItem)[];

const itemOf = (task: Partial<Task>): Partial<TaskItem> =>
  Object.fromEntries(shownInLists.flatMap((name) => (task[name] === undefined ? [] : [[name, task[name]]])));

/** A change of status is one of the sections' numbers, too. */
function showIn(list: List, taskId: number, shown: Partial<TaskItem>): void {
  const item = list.items.find(({ id }) => id === taskId);
  if (!item) return;
  if (shown.status !== undefined && shown.status !== item.status) {
    list.counts[item.status] -= 1;
    list.counts[shown.status] += 1;
  }
  Object.assign(item, shown);
}

/** `shown` is how it looks until the server has answered. */
type Writing = Argument<"updateTask"> & { taskId: number; shown: Partial<Task> };

/** Changes a task: shown at once, sent when there is a connection. */
export const updateTask = defineChange(calls, "updateTask", {
  refusal: "app.refusal.task",
  // The user has seen both values by then.
  again: ({ before: _before, ...content }) => content,
  touches: ({ taskId, shown }: Writing) => [{ id: idOf(taskId), data: { ...shown } }],
  shows: {
    listTasks: (draft, { taskId, shown }) => showIn(draft, taskId, itemOf(shown)),
    getTask(draft, { taskId, shown }, asked, reply) {
      if (Number(asked.taskId) === taskId) Object.assign(draft.task, reply?.task ?? shown);
      const part = draft.task.subtasks.find(({ id }) => id === taskId);
      if (part) Object.assign(part, itemOf(shown));
    },
  },
});

type Moving = Argument<"moveTask"> & { taskId: number; above: number | null; below: number | null };

/** Puts a task between others: those of its section, or of another one. */
export const moveTask = defineChange(calls, "moveTask", {
  refusal: "app.refusal.taskPlace",
  touches: ({ taskId, above, below }: Moving) => [{ id: idOf(taskId), data: { place: `${above} ${below}` } }],
  lane: () => "task:order",
  shows: {
    listTasks(draft, { taskId, status, above, below }) {
      const item = draft.items.find(({ id }) => id === taskId);
      if (!item) return;
      if (status !== undefined) showIn(draft, taskId, { status, isCompleted: status === "done" });
      const others = draft.items.filter(({ id }) => id !== taskId);
      const at = others.findIndex(({ id }) => id === below);
      const after = others.findIndex(({ id }) => id === above);
      if (at >= 0) others.splice(at, 0, item);
      else if (after >= 0) others.splice(after + 1, 0, item);
      else others.push(item);
      draft.items = others;
    },
  },
});

type Marking = { taskId: number; isBookmarked: boolean };

export const bookmarkTask = defineChange(calls, "bookmarkTask", {
  refusal: "app.refusal.bookmark",
  touches: ({ taskId, isBookmarked }: Marking) => [{ id: idOf(taskId), data: { isBookmarked } }],
  merge: (_earlier, later) => later,
  shows: {
    listTasks: (draft, { taskId, isBookmarked }) => showIn(draft, taskId, { bookmark: isBookmarked }),
    getTask(draft, { taskId, isBookmarked }, asked) {
      if (Number(asked.taskId) === taskId) draft.task.bookmark = isBookmarked;
    },
  },
});

/** Tasks that one has seen. They stay where they are in the list that shows them. */
export const markTasksRead = defineChange(calls, "markTasksRead", {
  touches: ({ ids }: { ids: number[] }) => ids.map((id) => ({ id: idOf(id), data: { isRead: true } })),
  lane: () => "task:read",
  // The user did not request it explicitly; the next visit marks them.
  whenRefused: "forget",
});
