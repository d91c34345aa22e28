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

/** Tells those who own or follow a task that it changed, as long as they may see it. */
export const taskNews: EventSource = {
  object: TASK_NEWS,
  together: () => true,
  async make({ rows }, reader) {
    const { database } = reader.org;
    const ids = [...new Set(rows.map(({ objectId }) => objectId ?? 0))];
    const [taskId = 0] = ids;
    if (ids.length === 1) {
      const place = await readPlace(database, taskId);
      if (!place || !(await isAllowed(reader, taskKind.read, taskId))) return null;
      return { name: "task.changed", payload: { taskId, ...place } };
    }
    const seen = await idsWhere(database, ids, await tasksInSight(reader, "read", "few"));
    return seen.size === 0 ? null : { name: "tasks.changed", payload: { taskIds: [...seen] } };
  },
};
