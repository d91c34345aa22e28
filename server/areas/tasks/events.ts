import type { EventSource } from "../../realtime/event-source";
import { isAllowed } from "../../policy/authorize";
import { defineActions } from "../../policy/action";
import type { Rule } from "../../policy/action";
import { defineTopic } from "../../realtime/define-topic";
import { readPlace } from "./repository";
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
  async make({ rows }, reader) {
    const taskId = rows.at(-1)?.objectId ?? 0;
    const place = await readPlace(reader.org.database, taskId);
    if (!place || !(await isAllowed(reader, taskKind.read, taskId))) return null;
    return { name: "task.changed", payload: { taskId, ...place } };
  },
};
