import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { taskCalls } from "#shared/contract/tasks";
import { mergeItems } from "#shared/fields/values/item-list";
import { timeAt } from "#shared/fields/values/wall-time";
import { nextDue, timeOfDay } from "#shared/tasks/repeat";
import type { TaskStatus } from "#shared/tasks/task-names";
import type { Operation } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { open, type Opened } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { toInstant } from "../../tables/public";
import { attachUploads } from "./attachments";
import { checkDates, checkPeople, checkTexts, Problems, wantedOwners, type Owners } from "./check";
import { newPosition, peopleIn } from "./create";
import { taskGroupKind, taskPersonKind } from "./people";
import { describeTask } from "./read";
import { groupsOf, peopleOf, type GroupOfTask, type PersonOfTask } from "./repository";
import { taskKind } from "./task";
import { refuseUnseen } from "./unseen-changes";

type Calls = typeof taskCalls;
type Input = ParsedOf<Calls["updateTask"]>;
type OpenTask = Opened<typeof taskKind, "update">;

/** A task that the actor may edit, outside the trash. */
async function openTask(context: RequestContext, taskId: number): Promise<OpenTask> {
  const opened = await open(context, taskKind, taskKind.update, taskId);
  if (opened.row.deletedAt !== null) throw new AppError("task_not_found");
  return opened;
}

/** @throws AppError field_validation_failed, task_changed, task_not_found, permission_denied */
export const updateTask = (context: RequestContext, input: Input): Promise<ReplyOf<Calls["updateTask"]>> =>
  retryOnConflict(() => saveTask(context, input));

async function saveTask(context: RequestContext, input: Input): Promise<ReplyOf<Calls["updateTask"]>> {
  const { taskId } = input;
  const { operations, next, attachments } = await planUpdate(context, input);
  try {
    const result = await commit(context, operations);
    await attachments.giveTo(taskId);
    return {
      task: await describeTask(context, taskId),
      next: next && { id: objectId(result), deadline: toInstant(next.deadline) },
      changeSetId: result.changeSetId,
    };
  } catch (error) {
    await attachments.release();
    throw error;
  }
}

/**
 * Plans a task's change after checking it. Completing a repeating task creates its next one, which is the first
 * operation.
 * @param place its new position, in addition @throws AppError field_validation_failed, task_not_found,
 * permission_denied
 */
export async function planUpdate(context: RequestContext, input: Input, place: { position?: number } = {}) {
  const { taskId } = input;
  const { row, grant } = await openTask(context, taskId);
  const seen = refuseUnseen(context, input, row);
  const { database } = context.org;
  const [persons, groups] = await Promise.all([peopleOf(database, [taskId]), groupsOf(database, [taskId])]);
  const stored = ownersOf(persons, groups);
  const problems = new Problems(context);
  const texts = checkTexts(input, row.isOldTask, problems);
  const dates = checkDates(context, input, row, problems);
  const owners = wantedOwners(input, stored, problems);
  const followers = wantedFollowers(context, input, {
    owners,
    stored,
    persons,
    isPersonal: row.tableId === null,
  });
  const known = persons.map(({ userId }) => userId);
  await checkPeople(context, owners, followers ?? [], { ...stored, users: known }, problems);
  problems.refuse();
  const { priority, repeat, todos, todosBefore } = input;
  const status = nextStatus(row.status, input);
  const items = todos?.filter(({ title }) => title !== "");
  const attachments = await attachUploads(context, input.attachments, row.attachments);
  const change = taskKind.change(
    grant,
    {
      ...place,
      ...texts,
      ...dates,
      ...completion(context, row, status),
      ...(priority !== undefined && { priority }),
      ...(repeat !== undefined && { repeat }),
      ...(items && { todos: todosBefore ? mergeItems(todosBefore, items, row.todos) : items }),
      ...(input.attachments && { attachments: attachments.entries }),
    },
    { ...seen, status: row.status, ...(items && { todos: row.todos }) },
  );
  const next = await nextTask(
    context,
    { ...row, ...dates, ...(repeat !== undefined && { repeat }) },
    status,
    {
      owners: owners ?? stored,
      followers: followersOf(persons),
    },
  );
  const operations: Operation[] = [
    // The task refers to it.
    ...(next ? [...next.operations, taskKind.change(grant, { repeatedAs: next.made.ref })] : []),
    change,
    ...(await changesOfPeople(context, taskId, persons, groups, { owners, followers })),
  ];
  return { operations, next, attachments };
}

const ownersOf = (persons: readonly PersonOfTask[], groups: readonly GroupOfTask[]): Owners => ({
  users: persons.filter(({ part }) => part === "owner").map(({ userId }) => userId),
  groups: groups.map(({ roleId }) => roleId),
});

interface People {
  owners: Owners | undefined;
  stored: Owners;
  persons: readonly PersonOfTask[];
  isPersonal: boolean;
}

/** Anyone who gives away a task without a table goes on following it: it would vanish from their sight otherwise. */
function wantedFollowers(
  { actor: { userId, roleId } }: RequestContext,
  { followers }: Input,
  { owners, stored, persons, isPersonal }: People,
): readonly number[] | undefined {
  const isOneOf = ({ users, groups }: Owners) => users.includes(userId) || groups.includes(roleId);
  if (!isPersonal || !owners || !isOneOf(stored) || isOneOf(owners)) return followers;
  return [...(followers ?? followersOf(persons)), userId];
}

const followersOf = (persons: readonly PersonOfTask[]): number[] =>
  persons.flatMap(({ part, userId }) => (part === "follower" ? userId : []));

/** `isCompleted` is the other way to say it; what is open again is open, whatever it was before. */
function nextStatus(stored: TaskStatus, { status, isCompleted }: Input): TaskStatus {
  if (isCompleted === undefined) return status ?? stored;
  if (isCompleted) return "done";
  return stored === "done" ? "open" : (status ?? stored);
}

/** The completion's user and time, or nulls for an open task. */
function completion({ actor }: RequestContext, row: { status: TaskStatus }, status: TaskStatus) {
  if (status === row.status) return {};
  if (status === "done") return { status, completedAt: Date.now(), completedBy: actor.userId };
  return { status, completedAt: null, completedBy: null };
}

/** The next task of a completed repeating one, created exactly once, with its people and its to-dos unchecked. */
async function nextTask(
  context: RequestContext,
  row: OpenTask["row"],
  status: TaskStatus,
  people: { owners: Owners; followers: number[] },
) {
  if (status !== "done" || row.status === "done" || row.repeat === null || row.repeatedAs !== null)
    return null;
  const now = Date.now();
  const deadline = nextDue(row.repeat, row.deadline ?? now, now, context.org.locale.timeZone);
  if (deadline === null) return null;
  const { tableId, recordId, parentId, title, description, notes, priority, todos, repeat, isOldTask } = row;
  const grant = await authorize(context, taskKind.create, { tableId, recordId });
  const lasts = row.startedAt !== null && row.deadline !== null ? row.deadline - row.startedAt : null;
  const made = taskKind.make(grant, {
    tableId,
    recordId,
    parentId,
    title,
    description,
    notes,
    priority,
    isOldTask,
    status: "open",
    todos: todos.map((item) => ({ ...item, done: false })),
    repeat: { ...repeat, ...keptDay(row), ...keptTime(row, deadline, context.org.locale.timeZone) },
    deadline,
    startedAt: lasts === null ? null : deadline - lasts,
    position: newPosition(),
  });
  const operations: Operation[] = [made, ...peopleIn(made, people.owners, people.followers, 0)];
  return { made, operations, deadline };
}

/** The day of the month at which it began, so that February does not move it for good. */
/** The time of day to come back to, if the night before the next deadline skips it. */
function keptTime(
  { repeat, deadline: before }: OpenTask["row"],
  deadline: number,
  timeZone: string,
): { time?: string } {
  if (!repeat || before === null) return {};
  const time = timeOfDay(repeat, before, timeZone);
  return time === timeAt(deadline, timeZone) ? {} : { time };
}

function keptDay({ repeat, deadline }: OpenTask["row"]): { monthDay?: number } {
  if (!repeat || repeat.monthDay !== undefined || deadline === null) return {};
  return repeat.every === "month" || repeat.every === "year"
    ? { monthDay: new Date(deadline).getUTCDate() }
    : {};
}

/** Operations that add and remove people, as rows so that each of them is notified. */
async function changesOfPeople(
  context: RequestContext,
  taskId: number,
  persons: readonly PersonOfTask[],
  groups: readonly GroupOfTask[],
  { owners, followers }: { owners: Owners | undefined; followers: readonly number[] | undefined },
): Promise<Operation[]> {
  const wanted = { owner: owners?.users, follower: followers };
  const operations: Operation[] = [];
  for (const part of ["owner", "follower"] as const) {
    const users = wanted[part];
    if (!users) continue;
    const present = persons.filter((person) => person.part === part);
    for (const userId of new Set(users)) {
      if (present.some((person) => person.userId === userId)) continue;
      const grant = await authorize(context, taskPersonKind.create, { taskId, userId, part });
      operations.push(taskPersonKind.make(grant, { taskId, userId, part }));
    }
    for (const { id, userId } of present)
      if (!users.includes(userId))
        operations.push(taskPersonKind.remove(await authorize(context, taskPersonKind.delete, id)));
  }
  if (!owners) return operations;
  for (const roleId of owners.groups) {
    if (groups.some((group) => group.roleId === roleId)) continue;
    const grant = await authorize(context, taskGroupKind.create, { taskId });
    operations.push(taskGroupKind.make(grant, { taskId, roleId }));
  }
  for (const { id, roleId } of groups)
    if (!owners.groups.includes(roleId))
      operations.push(taskGroupKind.remove(await authorize(context, taskGroupKind.delete, id)));
  return operations;
}
