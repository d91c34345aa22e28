import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { taskCalls } from "#shared/contract/tasks";
import { TASK_POSITION_STEP } from "#shared/limits/tasks";
import { readRecord } from "../../engine/public";
import type { Made } from "../../objects/define-object";
import type { Operation } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { openTable } from "../../tables/public";
import { attachUploads } from "./attachments";
import { checkDates, checkPeople, checkTexts, Problems, wantedOwners, type Owners } from "./check";
import { taskGroupKind, taskMarkKind, taskPersonKind } from "./people";
import { describeTask } from "./read";
import { taskKind } from "./task";

type Calls = typeof taskCalls;

export type Place = {
  tableId: number | null;
  recordId: number | null;
  parentId: number | null;
};

/** New tasks come first among their like. */
export const newPosition = (): number => -Date.now() * TASK_POSITION_STEP;

/**
 * @throws AppError field_validation_failed naming each wrong field; permission_denied without the right to edit the
 * table's records; task_not_found for a whole out of sight
 */
export async function createTask(
  context: RequestContext,
  input: ParsedOf<Calls["createTask"]>,
): Promise<ReplyOf<Calls["createTask"]>> {
  const place = await findPlace(context, input);
  const problems = new Problems(context);
  const isOldTask = input.title === undefined;
  const texts = checkTexts(isOldTask ? { description: "", ...input } : input, isOldTask, problems);
  const dates = checkDates(context, input, { startedAt: null, deadline: null }, problems);
  const owners = wantedOwners(input, { users: [], groups: [] }, problems) ?? { users: [], groups: [] };
  const followers = input.followers ?? [];
  await checkPeople(context, owners, followers, { users: [], groups: [] }, problems);
  problems.refuse();
  const { status = "open", priority, todos = [], repeat } = input;
  const grant = await authorize(context, taskKind.create, place);
  const attachments = await attachUploads(context, input.attachments ?? [], []);
  const made = taskKind.make(grant, {
    ...place,
    title: "",
    ...texts,
    ...dates,
    status,
    ...(priority !== undefined && { priority }),
    todos: todos.filter(({ title }) => title !== ""),
    repeat: repeat ?? null,
    position: newPosition(),
    isOldTask,
    attachments: attachments.entries,
  });
  try {
    const result = await commit(context, [made, ...peopleIn(made, owners, followers, context.actor.userId)]);
    const taskId = objectId(result);
    await attachments.giveTo(taskId);
    return { task: await describeTask(context, taskId), changeSetId: result.changeSetId };
  } catch (error) {
    await attachments.release();
    throw error;
  }
}

/** The rows of a new task's people; its author has read it, and follows it. */
export function peopleIn(
  made: Made<"task">,
  owners: Owners,
  followers: readonly number[],
  makerId: number,
): Operation[] {
  const following = new Set(followers);
  if (makerId !== 0 && !owners.users.includes(makerId)) following.add(makerId);
  return [
    ...owners.users.map((userId) => taskPersonKind.makeIn(made, "taskId", { userId, part: "owner" })),
    ...owners.groups.map((roleId) => taskGroupKind.makeIn(made, "taskId", { roleId })),
    ...[...following].map((userId) => taskPersonKind.makeIn(made, "taskId", { userId, part: "follower" })),
    ...(makerId === 0 ? [] : [taskMarkKind.makeIn(made, "taskId", { userId: makerId, isRead: true })]),
  ];
}

/** Where a new task belongs: a part of a task belongs where that does. */
async function findPlace(
  context: RequestContext,
  { record, parent_id: parentId }: ParsedOf<Calls["createTask"]>,
): Promise<Place> {
  if (parentId !== undefined) {
    const { row } = await open(context, taskKind, taskKind.update, parentId);
    if (row.deletedAt !== null) throw new AppError("task_not_found");
    if (row.parentId !== null) throw new AppError("subtask_of_subtask");
    return { tableId: row.tableId, recordId: row.recordId, parentId };
  }
  if (!record) return { tableId: null, recordId: null, parentId: null };
  const { tableId, recordId } = record;
  const { grant } = await openTable(context, tableId, recordKind.update);
  if (recordId !== null) await readRecord(context.org.database, grant, recordId);
  return { tableId, recordId, parentId: null };
}
