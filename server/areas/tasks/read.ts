import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { taskCalls, Task } from "#shared/contract/tasks";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import { fragment, joinFragments } from "../../sql/fragment";
import { isAllowed } from "../../policy/authorize";
import { findPeople, toInstant } from "../../tables/public";
import { describeLines } from "./describe";
import { listLines, peopleOf } from "./repository";
import { tasksVisibleTo } from "./visibility";
import { taskKind } from "./task";
import { SUBTASKS_MAX } from "#shared/limits/tasks";

export async function getTask(
  context: RequestContext,
  { taskId }: ParsedOf<(typeof taskCalls)["getTask"]>,
): Promise<ReplyOf<(typeof taskCalls)["getTask"]>> {
  return { task: await describeTask(context, taskId) };
}

/** A task as its panel shows it. @throws AppError task_not_found for one out of sight or in the trash */
export async function describeTask(context: RequestContext, taskId: number): Promise<Task> {
  const { org, actor } = context;
  const { row } = await open(context, taskKind, taskKind.read, taskId);
  if (row.deletedAt !== null) throw new AppError("task_not_found");
  const visibility = await tasksVisibleTo(context, "read", "few");
  const [line] = await listLines(org.database, actor, fragment(`"id" = ?`, taskId), {
    sort: "manual",
    limit: 1,
  });
  if (!line) throw new AppError("task_not_found");
  const inside = joinFragments(
    [visibility, fragment(`"deletedAt" is null and "parentId" = ?`, taskId)],
    "and",
    "true",
  );
  const [items, subtasks, people, persons, mayDelete, parent] = await Promise.all([
    describeLines(context, [line]),
    listLines(org.database, actor, inside, { sort: "manual", limit: SUBTASKS_MAX }),
    findPeople(org.database),
    peopleOf(org.database, [taskId]),
    isAllowed(context, taskKind.delete, row),
    parentOf(context, row.parentId),
  ]);
  const [item] = items;
  if (!item) throw new AppError("task_not_found");
  const followers = persons.filter(({ part }) => part === "follower").map(({ userId }) => userId);
  return {
    ...item,
    description: row.description,
    additional_notes: row.notes,
    todos: [...row.todos],
    attachments: [...row.attachments],
    followers: followers.flatMap((userId) => people.person(userId) ?? []),
    isFollowed: followers.includes(actor.userId),
    completedAt: row.completedAt === null ? null : toInstant(row.completedAt),
    completedBy: people.person(row.completedBy),
    repeat: row.repeat,
    is_old_task: row.isOldTask,
    tableArchived: false,
    parent,
    subtasks: await describeLines(context, subtasks),
    revision: row.revision,
    can: { edit: item.can.edit, delete: mayDelete },
  };
}

async function parentOf(context: RequestContext, parentId: number | null): Promise<Task["parent"]> {
  if (parentId === null || !(await isAllowed(context, taskKind.read, parentId))) return null;
  const { row } = await open(context, taskKind, taskKind.read, parentId);
  return row.deletedAt === null ? { id: parentId, title: row.title } : null;
}
