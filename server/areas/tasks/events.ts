import type { EventSource } from "../../realtime/event-source";
import { isAllowed } from "../../policy/authorize";
import { defineActions } from "../../policy/action";
import type { Rule } from "../../policy/action";
import { defineTopic } from "../../realtime/define-topic";
import { idsWhere, readPlace } from "./repository";
import { tasksVisibleTo } from "./visibility";
import { TASK_NEWS, taskKind } from "./task";

const ofOwnRole: Rule = {
  looksAt: [],
  decide: ({ roleId }, _rights, { id }) => (roleId === id ? null : "hidden"),
};

const { follow } = defineActions("roleNews", "not_found", { follow: ofOwnRole });

/** Events for the members of a role: tasks that it owns. Members may see different ones of them. */
export const roleTopic = defineTopic({
  name: "role",
  right: follow,
  key: ({ actor }) => String(actor.userId),
});

export const roleNews = { follow };

/** Events of tasks that changed in one step, limited to those that the reader may see. */
const news = (object: string): EventSource => ({
  object,
  together: () => true,
  async make({ action, rows }, reader) {
    const { database } = reader.org;
    const ids = [...new Set(rows.map(({ objectId }) => objectId ?? 0))];
    const [taskId = 0] = ids;
    // Those that are purged cannot be authorised any more; their ids alone reveal nothing.
    const isGone = action === "purge";
    if (ids.length === 1) {
      const place = isGone ? { tableId: null, parentId: null } : await readPlace(database, taskId);
      if (!place || !(isGone || (await isAllowed(reader, taskKind.read, taskId)))) return null;
      return { name: "task.changed", payload: { taskId, ...place } };
    }
    const seen = isGone ? ids : await idsWhere(database, ids, await tasksVisibleTo(reader, "read", "few"));
    const taskIds = [...seen];
    return taskIds.length === 0 ? null : { name: "tasks.changed", payload: { taskIds } };
  },
});

/** Events for a task's author, or for users who can see its table. */
export const taskEvents = news(taskKind.kind);

/** Events for users who own or follow a task. */
export const taskNews = news(TASK_NEWS);
