import type { EventSource } from "../../realtime/event-source";
import { isAllowed } from "../../policy/authorize";
import { defineActions } from "../../policy/action";
import type { Rule } from "../../policy/action";
import { defineTopic } from "../../realtime/define-topic";
import { idsWhere, readPlace } from "./repository";
import { tasksInSight } from "./sight";
import { TASK_NEWS, taskKind } from "./task";

const ofOwnRole: Rule = {
  looksAt: [],
  decide: ({ roleId }, _rights, { id }) => (roleId === id ? null : "hidden"),
};

const { follow } = defineActions("roleNews", "not_found", { follow: ofOwnRole });

/** What is told to the members of a role: tasks that it owns. Each of them may see others. */
export const roleTopic = defineTopic({
  name: "role",
  right: follow,
  key: ({ actor }) => String(actor.userId),
});

export const roleNews = { follow };

/** Tells of tasks that changed in one step together, as far as the reader may see them. */
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
    const seen = isGone ? ids : await idsWhere(database, ids, await tasksInSight(reader, "read", "few"));
    const taskIds = [...seen];
    return taskIds.length === 0 ? null : { name: "tasks.changed", payload: { taskIds } };
  },
});

/** What is told to the author of a task, or to those who see its table. */
export const taskEvents = news(taskKind.kind);

/** What is told to those who own or follow a task. */
export const taskNews = news(TASK_NEWS);
