import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { taskListCalls } from "#shared/contract/task-lists";
import { foldText } from "#shared/fold-text";
import { UNRESOLVED_COUNTED } from "#shared/limits/tasks";
import { taskStatuses, type TaskFilter, type TaskScope, type TaskStatus } from "#shared/tasks/task-names";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";
import type { RequestContext } from "../../http/context";
import type { Actor } from "../../policy/actor";
import { recordKind } from "../../policy/record";
import { openTable } from "../../tables/public";
import { describeLines } from "./describe";
import { countOpenOwn, countOwn, listOwn } from "./owned";
import { countByStatus, countUpTo, listLines, type TaskLine } from "./repository";
import { idsOfPerson } from "./rights";
import { tasksVisibleTo } from "./visibility";

type Calls = typeof taskListCalls;
type Asked = ParsedOf<Calls["listTasks"]>;

const all = (...parts: readonly Fragment[]): Fragment => joinFragments(parts, "and", "true");

const mine = (actor: Actor): Fragment => {
  const ids = idsOfPerson(actor, "owner");
  return fragment(`"id" in (${ids.sql})`, ...ids.values);
};

const scopes: Record<TaskScope, (actor: Actor) => Fragment> = {
  all: () => fragment("true"),
  "my-tasks": mine,
  /** Tasks that the actor gave to other users. */
  assigned(actor) {
    const own = mine(actor);
    return fragment(`"createdBy" = ? and not (${own.sql})`, actor.userId, ...own.values);
  },
  /** The actor's private tasks. */
  personal: (actor) =>
    all(
      mine(actor),
      fragment(
        `"tableId" is null and "createdBy" = ?
          and not exists (select 1 from "taskPerson" where "taskId" = "task"."id" and "part" = 'owner' and "userId" <> ?)
          and not exists (select 1 from "taskGroup" where "taskId" = "task"."id")`,
        actor.userId,
        actor.userId,
      ),
    ),
};

const UNRESOLVED = `"status" in ('open', 'doing', 'suggestion')`;

const filters: Record<TaskFilter, (now: number) => Fragment> = {
  all: () => fragment("true"),
  "to-do": () => fragment(UNRESOLVED),
  completed: () => fragment(`"status" = 'done'`),
  overdue: (now) => fragment(`${UNRESOLVED} and "deadline" < ?`, now),
};

/**
 * @throws AppError object_not_found, unauthorized for a table out of sight
 */
export async function listTasks(context: RequestContext, asked: Asked): Promise<ReplyOf<Calls["listTasks"]>> {
  if (asked.tableId !== undefined) await openTable(context, asked.tableId, recordKind.read);
  const visibility = await tasksVisibleTo(context, "read", asked.scope === "all" ? "all" : "own");
  const { count, list } = isPlain(asked)
    ? ownSections(context, all(visibility, filters[asked.filter](Date.now())))
    : sectionsWhere(context, all(visibility, chosen(context.actor, asked)), asked.sort);
  const counted = await count();
  const counts = Object.fromEntries(
    taskStatuses.map((status) => [status, counted.find((row) => row.status === status)?.count ?? 0]),
  ) as Record<TaskStatus, number>;
  const { statuses = taskStatuses, size } = asked;
  const wanted = taskStatuses.filter((status) => statuses.includes(status) && counts[status] > 0);
  const sections = await Promise.all(wanted.map((status) => list(status, size)));
  return {
    items: await describeLines(context, sections.flat()),
    counts,
    more: wanted.filter((status) => counts[status] > size),
  };
}

interface Sections {
  count: () => Promise<{ status: string; count: number }[]>;
  list: (status: TaskStatus, limit: number) => Promise<TaskLine[]>;
}

/** The default query of the tasks page: all own tasks in their manual order. */
const isPlain = ({ scope, filter, sort, search, tableId, recordId, dueFrom, dueBefore, subtasks }: Asked) =>
  scope === "my-tasks" &&
  filter !== "overdue" &&
  sort === "manual" &&
  [search, tableId, recordId, dueFrom, dueBefore, subtasks].every((value) => value === undefined);

const ownSections = ({ org: { database }, actor }: RequestContext, where: Fragment): Sections => ({
  count: () => countOwn(database, actor, where),
  list: (status, limit) => listOwn(database, actor, where, { status, limit }),
});

const sectionsWhere = (
  { org: { database }, actor }: RequestContext,
  where: Fragment,
  sort: Asked["sort"],
): Sections => ({
  count: () => countByStatus(database, where),
  list: (status, limit) =>
    listLines(database, actor, all(where, fragment(`"status" = ?`, status)), { sort, limit }),
});

/** The visible tasks that match the query. */
function chosen(actor: Actor, asked: Asked): Fragment {
  const { scope, filter, search, tableId, recordId, dueFrom, dueBefore, subtasks } = asked;
  const parts = [
    fragment(`"deletedAt" is null and "parentId" is ${subtasks === "true" ? "not " : ""}null`),
    scopes[scope](actor),
    filters[filter](Date.now()),
  ];
  if (tableId !== undefined) parts.push(fragment(`"tableId" = ?`, tableId));
  if (recordId !== undefined) parts.push(fragment(`"recordId" = ?`, recordId));
  if (dueFrom !== undefined) parts.push(fragment(`"deadline" >= ?`, Date.parse(dueFrom)));
  if (dueBefore !== undefined) parts.push(fragment(`"deadline" < ?`, Date.parse(dueBefore)));
  const words = foldText(search ?? "").trim();
  if (words !== "") parts.push(holds(words));
  return all(...parts);
}

/** Tasks that say something in their title or description, or in those of a sub-task. */
function holds(words: string): Fragment {
  const says = (task: string) =>
    fragment(`instr(${task}."titleKey", ?) > 0 or instr(${task}."descriptionKey", ?) > 0`, words, words);
  const [own, part] = [says(`"task"`), says(`"part"`)];
  return fragment(
    `${own.sql} or exists (select 1 from "task" as "part"
      where "part"."parentId" = "task"."id" and "part"."deletedAt" is null and (${part.sql}))`,
    ...own.values,
    ...part.values,
  );
}

/** Counts the user's open tasks, and the open sub-tasks of those (specification 2, section 9). */
export async function countTasks(context: RequestContext): Promise<ReplyOf<Calls["countTasks"]>> {
  const { database } = context.org;
  const visibility = await tasksVisibleTo(context, "read", "own");
  const open = await countOpenOwn(database, context.actor, visibility, UNRESOLVED_COUNTED);
  if (open >= UNRESOLVED_COUNTED) return { unresolved: open };
  const own = idsOfPerson(context.actor, "owner");
  const where = all(
    fragment(`"deletedAt" is null and "status" in ('open', 'doing')`),
    fragment(`"id" in (${own.sql}) or "parentId" in (${own.sql})`, ...own.values, ...own.values),
    visibility,
  );
  return { unresolved: await countUpTo(database, where, UNRESOLVED_COUNTED) };
}
