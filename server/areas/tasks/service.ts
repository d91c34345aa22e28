import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { taskCalls } from "#shared/contract/tasks";
import { TASK_POSITION_STEP } from "#shared/limits/tasks";
import type { Operation } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { placeBetween, type Placed } from "../../objects/place-between";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { newPosition, peopleIn } from "./create";
import { openSeenTask } from "./marks";
import { describeTask } from "./read";
import { groupsOf, listBetween, peopleOf, positionsOf, subtasksOf } from "./repository";
import { taskKind } from "./task";
import { planUpdate } from "./update";

type Calls = typeof taskCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export const moveTask = (context: RequestContext, input: Input<"moveTask">): Reply<"moveTask"> =>
  retryOnConflict(async () => {
    const { taskId, status, above, below } = input;
    const place = await positionBetween(context, above, below);
    const { operations } = await planUpdate(
      context,
      { taskId, ...(status !== undefined && { status }) },
      place === null ? {} : { position: place.position },
    );
    const others = await moveOthers(
      context,
      (place?.moved ?? []).filter(({ id }) => id !== taskId),
    );
    return { changeSetId: (await commit(context, [...operations, ...others])).changeSetId };
  });

/** Positions are the product's own: the neighbours of a moved task need no right of who moves it. */
async function moveOthers({ org, services }: RequestContext, moved: readonly Placed[]): Promise<Operation[]> {
  const asProduct = { org, actor: services.actors.system(org) };
  return Promise.all(
    moved.map(async ({ id, position }) =>
      taskKind.change(await authorize(asProduct, taskKind.update, id), { position }),
    ),
  );
}

/** The place between two neighbours; null if neither is known. */
async function positionBetween(
  { org }: RequestContext,
  above: number | null,
  below: number | null,
): Promise<{ position: number; moved: Placed[] } | null> {
  const ids = [above, below].filter((id) => id !== null);
  const positions = ids.length === 0 ? [] : await positionsOf(org.database, ids);
  const of = (id: number | null) => positions.find((task) => task.id === id);
  const [first, last] = [of(above), of(below)];
  const alone = (position: number) => ({ position, moved: [] });
  if (first === undefined) return last === undefined ? null : alone(last.position - TASK_POSITION_STEP);
  if (last === undefined) return alone(first.position + TASK_POSITION_STEP);
  return placeBetween({
    above: first,
    below: last,
    step: TASK_POSITION_STEP,
    isWhole: true,
    listBetween: (low, high) => listBetween(org.database, low, high),
  });
}

/** The copy is open, at its beginning, and its author needs the right to add tasks there. */
export async function cloneTask(context: RequestContext, { taskId }: Input<"cloneTask">): Reply<"cloneTask"> {
  const { row } = await openSeenTask(context, taskId);
  const { database } = context.org;
  const { tableId, recordId } = row;
  const grant = await authorize(context, taskKind.create, { tableId, recordId });
  const parts = await subtasksOf(database, [taskId]);
  const ids = [taskId, ...parts.map(({ id }) => id)];
  const [persons, groups] = await Promise.all([peopleOf(database, ids), groupsOf(database, ids)]);
  const operations: Operation[] = [];
  const copy = async (id: number, parentRef: number | { $ref: string } | null) => {
    const { row: source } = await openSeenTask(context, id);
    const { title, description, notes, priority, startedAt, deadline, repeat, isOldTask } = source;
    const made = taskKind.make(grant, {
      tableId,
      recordId,
      title,
      description,
      notes,
      priority,
      startedAt,
      deadline,
      repeat,
      isOldTask,
      parentId: parentRef,
      todos: source.todos.map((item) => ({ ...item, done: false })),
      position: newPosition(),
    });
    const owners = {
      users: persons.flatMap(({ taskId: of, part, userId }) => (of === id && part === "owner" ? userId : [])),
      groups: groups.flatMap(({ taskId: of, roleId }) => (of === id ? roleId : [])),
    };
    operations.push(made, ...peopleIn(made, owners, [], context.actor.userId));
    return made.ref;
  };
  const whole = await copy(taskId, row.parentId);
  for (const { id } of parts) await copy(id, whole);
  const result = await commit(context, operations);
  return { task: await describeTask(context, objectId(result)), changeSetId: result.changeSetId };
}

export async function deleteTask(
  context: RequestContext,
  { taskId }: Input<"deleteTask">,
): Reply<"deleteTask"> {
  return { changeSetId: (await commit(context, await planDeletion(context, taskId))).changeSetId };
}

/**
 * Operations that move a task with its sub-tasks to the trash, except those already planned in `gone`, which is
 * extended.
 * @throws AppError task_not_found, permission_denied
 */
export async function planDeletion(
  context: RequestContext,
  taskId: number,
  gone = new Set<number>(),
): Promise<Operation[]> {
  const { row } = await open(context, taskKind, taskKind.delete, taskId);
  if (row.deletedAt !== null) throw new AppError("task_not_found");
  const operations: Operation[] = [];
  for (const { id } of [{ id: taskId }, ...(await subtasksOf(context.org.database, [taskId]))]) {
    if (gone.has(id)) continue;
    operations.push(taskKind.trash(await authorize(context, taskKind.delete, id)));
    gone.add(id);
  }
  return operations;
}

export async function restoreTask(
  context: RequestContext,
  { taskId }: Input<"restoreTask">,
): Reply<"restoreTask"> {
  const { grant } = await open(context, taskKind, taskKind.restore, taskId);
  const { changeSetId } = await commit(context, [taskKind.restoreFrom(grant)]);
  return { task: await describeTask(context, taskId), changeSetId };
}
