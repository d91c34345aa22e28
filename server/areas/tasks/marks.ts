import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { taskListCalls } from "#shared/contract/task-lists";
import type { Operation } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { open, type Opened } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { taskMarkKind, taskPersonKind } from "./people";
import { idsWhere, marksOfUser, peopleOf } from "./repository";
import { tasksVisibleTo } from "./visibility";
import { taskKind } from "./task";

type Calls = typeof taskListCalls;

/** A visible task outside the trash. */
export async function openSeenTask(
  context: RequestContext,
  taskId: number,
): Promise<Opened<typeof taskKind, "read">> {
  const opened = await open(context, taskKind, taskKind.read, taskId);
  if (opened.row.deletedAt !== null) throw new AppError("task_not_found");
  return opened;
}

/** Hidden tasks are skipped. */
export async function markTasksRead(
  context: RequestContext,
  { ids }: ParsedOf<Calls["markTasksRead"]>,
): Promise<ReplyOf<Calls["markTasksRead"]>> {
  const seen = await idsWhere(context.org.database, ids, await tasksVisibleTo(context, "read", "few"));
  await mark(context, [...seen], { isRead: true });
  return {};
}

export async function bookmarkTask(
  context: RequestContext,
  { taskId, isBookmarked }: ParsedOf<Calls["bookmarkTask"]>,
): Promise<ReplyOf<Calls["bookmarkTask"]>> {
  await openSeenTask(context, taskId);
  await mark(context, [taskId], { isBookmarked });
  return {};
}

async function mark(
  context: RequestContext,
  ids: readonly number[],
  set: { isRead: boolean } | { isBookmarked: boolean },
): Promise<void> {
  const { userId } = context.actor;
  if (ids.length === 0) return;
  const marks = new Map(
    (await marksOfUser(context.org.database, userId, ids)).map((row) => [row.taskId, row]),
  );
  const operations: Operation[] = [];
  for (const taskId of ids) {
    const known = marks.get(taskId);
    if (known)
      operations.push(taskMarkKind.change(await authorize(context, taskMarkKind.update, known.id), set));
    else {
      const grant = await authorize(context, taskMarkKind.create, { userId });
      operations.push(taskMarkKind.make(grant, { taskId, userId, ...set }));
    }
  }
  await commit(context, operations);
}

export async function followTask(
  context: RequestContext,
  { taskId, isFollowed }: ParsedOf<Calls["followTask"]>,
): Promise<ReplyOf<Calls["followTask"]>> {
  const { userId } = context.actor;
  await openSeenTask(context, taskId);
  const own = (await peopleOf(context.org.database, [taskId])).find(
    (person) => person.part === "follower" && person.userId === userId,
  );
  if ((own !== undefined) === isFollowed) return { changeSetId: 0 };
  const operation = own
    ? taskPersonKind.remove(await authorize(context, taskPersonKind.delete, own.id))
    : taskPersonKind.make(
        await authorize(context, taskPersonKind.create, { taskId, userId, part: "follower" }),
        { taskId, userId, part: "follower" },
      );
  return { changeSetId: (await commit(context, [operation])).changeSetId };
}
