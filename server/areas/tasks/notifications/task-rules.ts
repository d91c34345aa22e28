import { personSubject } from "#shared/updates/subjects";
import { findRichMentions } from "#shared/updates/find-mentions";
import type { ChangeRow } from "../../../sql/change-row";
import { findBy } from "../../../objects/read";
import type { Actor } from "../../../policy/actor";
import { isAllowed } from "../../../policy/authorize";
import { findPeople, type People } from "../../../tables/public";
import type { NotificationText, Recipient, Rule, RuleContext } from "../../updates/public";
import { taskKind } from "../task";
import { peopleOfRole, peopleOfTask } from "./repository";

const silent: ReadonlySet<string> = new Set(["import", "seed", "undo"]);
const isNew = ({ cause, action }: ChangeRow) => action === "create" && !silent.has(cause);

/** More tasks than these, given to someone at once, make one update. */
const ONE_BY_ONE = 5;

/** Notifies users who are assigned a task or made to follow one. */
export const taskPersonRule: Rule = {
  object: "taskPerson",
  async recipients(changes, context) {
    const given = changes.filter(isNew).flatMap((change) => {
      const { taskId, userId, part } = change.after ?? {};
      const text = part === "owner" ? "updates.say.taskAssigned" : "updates.say.taskFollowed";
      return typeof taskId === "number" && typeof userId === "number"
        ? [{ change, taskId, userId, text }]
        : [];
    });
    return [...Map.groupBy(given, ({ userId, text }) => `${userId} ${text}`).values()].flatMap((those) => {
      const [first] = those;
      if (first?.text !== "updates.say.taskAssigned" || those.length <= ONE_BY_ONE)
        return those.map(({ change, ...about }) => recipientOf(change, context, about));
      const taskIds = those.map(({ taskId }) => taskId);
      const say: Recipient["say"] = (reader) => sayAssignedMany(context, reader, taskIds, first.change);
      return [{ ...recipientOf(first.change, context, first), say }];
    });
  },
};

/** A task that is given to a group is given to each of its members. */
export const taskGroupRule: Rule = {
  object: "taskGroup",
  async recipients(changes, context) {
    const recipients: Recipient[] = [];
    for (const change of changes.filter(isNew)) {
      const { taskId, roleId } = change.after ?? {};
      if (typeof taskId !== "number" || typeof roleId !== "number") continue;
      for (const userId of await peopleOfRole(context.org.database, roleId))
        recipients.push(recipientOf(change, context, { taskId, userId, text: "updates.say.taskAssigned" }));
    }
    return recipients;
  },
};

/**
 * A task: who is named in its description, who owns, follows or made it once it is completed, and who follows whatever
 * happens to it.
 */
export const taskRule: Rule = {
  object: "task",
  async recipients(changes, context) {
    const people = await findPeople(context.org.database);
    const recipients: Recipient[] = [];
    for (const change of changes) {
      const { action, cause, objectId: taskId, after, before } = change;
      if ((action !== "create" && action !== "update") || silent.has(cause)) continue;
      for (const userId of newMentions(change, people))
        recipients.push({
          ...recipientOf(change, context, { taskId, userId, text: "updates.say.mentioned" }),
          reason: "user_mention",
        });
      const isCompleted = isSet(after) && !isSet(before);
      if (isCompleted)
        for (const userId of await peopleOfTask(context.org.database, taskId))
          recipients.push(
            recipientOf(change, context, { taskId, userId, text: "updates.say.taskCompleted" }),
          );
      if (action === "create" || isCompleted)
        for (const { userId, byEmail } of context.follows.followers(personSubject(change.actorId))) {
          const text = isCompleted ? "updates.say.taskCompleted" : "updates.say.taskCreated";
          recipients.push({
            ...recipientOf(change, context, { taskId, userId, text }),
            reason: "record_change",
            subjects: [personSubject(change.actorId), `task:${taskId}`],
            changed: `task:${taskId}`,
            isFollowed: true,
            withoutEmail: !byEmail,
          });
        }
      if (action === "create") continue;
      for (const { userId, byEmail } of context.follows.followers(`task:${taskId}`))
        recipients.push({
          ...recipientOf(change, context, { taskId, userId, text: "updates.say.taskChanged" }),
          reason: "record_change",
          isFollowed: true,
          withoutEmail: !byEmail,
        });
    }
    return recipients;
  },
};

/** Users newly mentioned in the description. */
function newMentions({ after, before }: ChangeRow, people: People): number[] {
  const mentionsIn = (values: ChangeRow["after"]) => {
    const description = values?.["description"];
    return findRichMentions(typeof description === "string" ? description : "", people.active);
  };
  const known = mentionsIn(before);
  return [...mentionsIn(after)].filter((userId) => !known.has(userId));
}

const isSet = (values: ChangeRow["after"]): boolean => typeof values?.["completedAt"] === "number";

const recipientOf = (
  { actorId, changeSetId }: ChangeRow,
  context: RuleContext,
  { taskId, userId, text }: { taskId: number; userId: number; text: string },
): Recipient => ({
  userId,
  byId: actorId,
  changeSetId,
  reason: "task",
  subjects: [`task:${taskId}`],
  say: async (reader) => {
    const people = await findPeople(context.org.database);
    const person = people.person(actorId)?.name ?? context.org.organization.name;
    return sayTask(context, reader, taskId, text, person);
  },
});

/** Of several tasks those count that the reader may see. */
async function sayAssignedMany(
  { org }: RuleContext,
  reader: Actor,
  taskIds: readonly number[],
  { actorId }: ChangeRow,
): Promise<NotificationText | null> {
  if (!reader.flags.canViewTasks) return null;
  let count = 0;
  for (const taskId of taskIds)
    if (await isAllowed({ actor: reader, org }, taskKind.read, taskId)) count += 1;
  if (count === 0) return null;
  const person = (await findPeople(org.database)).person(actorId)?.name ?? org.organization.name;
  return {
    type: "link",
    title: { text: "updates.say.tasksAssigned", values: { person, count } },
    link: "/tasks",
    about: { icon: "circle-check", color: "fern" },
  };
}

/** @returns null for a reader who may not see the task, or where tasks are hidden */
export async function sayTask(
  { org }: Pick<RuleContext, "org">,
  reader: Actor,
  taskId: number,
  text: string,
  person?: string,
): Promise<NotificationText | null> {
  if (!reader.flags.canViewTasks) return null;
  const task = await findBy(org.database, taskKind, { id: taskId });
  if (!task || task.deletedAt !== null) return null;
  if (!(await isAllowed({ actor: reader, org }, taskKind.read, taskId))) return null;
  return {
    type: "link",
    title: { text, values: { thing: task.title, ...(person !== undefined && { person }) } },
    previewId: `task-${taskId}`,
    link: `/tasks?taskId=${taskId}`,
    about: { icon: "circle-check", color: "fern" },
    ...(task.tableId !== null && { tableId: task.tableId }),
    ...(task.tableId !== null && task.recordId !== null && { recordId: task.recordId }),
  };
}
