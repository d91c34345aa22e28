import { findRichMentions } from "#shared/updates/find-mentions";
import { findBy } from "../../../objects/read";
import { isAllowed } from "../../../policy/authorize";
import { findPeople } from "../../../tables/public";
import { updatesWithLinks, type NotificationSource, type WordsSource } from "../../updates/public";
import { taskKind } from "../task";
import { dueTasks } from "./due-tasks";
import { taskGroupRule, taskPersonRule, taskRule } from "./task-rules";

const TASK_LINK = /^\/tasks\?taskId=(\d+)$/;

const wordsOfTask: WordsSource = {
  isQuote: false,
  isAbout: ({ link }) => TASK_LINK.test(link ?? ""),
  async read(reader, { link, reason, title, description }) {
    const { actor, org } = reader;
    const id = Number(TASK_LINK.exec(link ?? "")?.[1]);
    if (!actor.flags.canViewTasks) return null;
    const task = await findBy(org.database, taskKind, { id });
    if (!task || task.deletedAt !== null || !(await isAllowed(reader, taskKind.read, id))) return null;
    const { active } = await findPeople(org.database);
    if (reason === "user_mention" && !findRichMentions(task.description, active).has(actor.userId))
      return null;
    return { title: { ...title, values: { ...title.values, thing: task.title } }, description };
  },
  /** Mentions in a description that changed. */
  async changedBy({ object, action, objectId, lastObjectId, before }, { org }) {
    if (object !== "task" || action !== "update" || lastObjectId !== null) return [];
    if (typeof before?.["description"] !== "string") return [];
    const found = await updatesWithLinks(org.database, [`/tasks?taskId=${objectId}`]);
    return found.filter(({ reason }) => reason === "user_mention");
  },
};

export const taskNotifications: NotificationSource = {
  area: "tasks",
  rules: [taskPersonRule, taskGroupRule, taskRule],
  words: wordsOfTask,
  due: dueTasks,
};
