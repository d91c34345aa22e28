import type { ColorName } from "#shared/colors";
import type { TaskItem, TaskOwner, TaskRecord } from "#shared/contract/tasks";
import type { Item } from "#shared/fields/values/item-list";
import { dueState } from "#shared/tasks/due-state";
import type { TaskPriority, TaskStatus } from "#shared/tasks/task-names";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { findDefinition, findPeople, toInstant, type People } from "../../tables/public";
import { recordLabels } from "../records/public";
import { groupsOf, idsWhere, peopleOf, subtasksOf, type TaskLine } from "./repository";
import { tasksVisibleTo } from "./visibility";

const toDate = (at: number | null): string | null => (at === null ? null : toInstant(at));

/** Tasks that the reader may see, as lists show them. */
export async function describeLines(
  context: RequestContext,
  lines: readonly TaskLine[],
): Promise<TaskItem[]> {
  if (lines.length === 0) return [];
  const { database } = context.org;
  const ids = lines.map(({ id }) => id);
  const [people, persons, groups, subtasks, editable, records] = await Promise.all([
    findPeople(database),
    peopleOf(database, ids),
    groupsOf(database, ids),
    subtasksOf(database, ids),
    tasksVisibleTo(context, "update", "few").then((visibility) => idsWhere(database, ids, visibility)),
    describeRecords(context, lines),
  ]);
  const ownersOf = Map.groupBy(
    persons.filter(({ part }) => part === "owner"),
    ({ taskId }) => taskId,
  );
  const groupsOfTask = Map.groupBy(groups, ({ taskId }) => taskId);
  const partsOf = Map.groupBy(subtasks, ({ parentId }) => parentId);
  const isReadOnly = context.actor.isReadOnly;
  return lines.map((line) => {
    const owners = (ownersOf.get(line.id) ?? []).map(({ userId }) => userId);
    const ownedBy = [
      ...owners.flatMap((userId) => ownerOf(people, userId) ?? []),
      ...(groupsOfTask.get(line.id) ?? []).map(({ roleId, name, color }): TaskOwner => ({
        id: roleId,
        type: "group",
        name,
        color: color as ColorName,
      })),
    ];
    const parts = partsOf.get(line.id) ?? [];
    const record = line.tableId === null ? null : (records.get(placeKey(line)) ?? null);
    return toItem(context, line, {
      owners,
      ownedBy,
      record,
      createdBy: people.person(line.createdBy),
      subtasksDone: parts.filter(({ status }) => status === "done").length,
      subtasksTotal: parts.length,
      can: { edit: editable.has(line.id) && !isReadOnly },
    });
  });
}

function ownerOf(people: People, userId: number): TaskOwner | null {
  const person = people.person(userId);
  return person && { ...person, type: "user" };
}

type Gathered = Pick<
  TaskItem,
  "owners" | "ownedBy" | "record" | "createdBy" | "subtasksDone" | "subtasksTotal" | "can"
>;

function toItem({ org }: RequestContext, line: TaskLine, gathered: Gathered): TaskItem {
  const { id, title, startedAt, deadline, parentId, createdAt } = line;
  const status = line.status as TaskStatus;
  const todos = JSON.parse(line.todos) as Item[];
  return {
    id,
    title,
    status,
    priority: line.priority as TaskPriority,
    ...gathered,
    objectId: line.tableId,
    owner: gathered.ownedBy[0] ?? null,
    startedAt: toDate(startedAt),
    deadline: toDate(deadline),
    start_date: toDate(startedAt),
    due_date: toDate(deadline),
    dueState: dueState({ deadline, status }, Date.now(), org.locale.timeZone),
    isCompleted: status === "done",
    isRead: line.isUnread === 0,
    bookmark: line.isBookmarked === 1,
    parent_id: parentId,
    todosDone: todos.filter(({ done }) => done).length,
    todosTotal: todos.length,
    repeats: line.repeat !== null,
    createdAt: toInstant(createdAt),
  };
}

const placeKey = ({ tableId, recordId }: Pick<TaskLine, "tableId" | "recordId">): string =>
  `${tableId} ${recordId}`;

/** Names of the records and tables of some tasks, by place; deleted ones are omitted. */
async function describeRecords(
  context: RequestContext,
  lines: readonly TaskLine[],
): Promise<Map<string, TaskRecord>> {
  const found = new Map<string, TaskRecord>();
  for (const [tableId, ofTable] of Map.groupBy(lines, (line) => line.tableId)) {
    if (tableId === null) continue;
    const table = await findDefinition(context.org.database, tableId);
    if (!table) continue;
    const ids = [...new Set(ofTable.flatMap(({ recordId }) => recordId ?? []))];
    const labels = await labelsOf(context, tableId, ids);
    const { label, icon, color } = table;
    for (const { recordId } of ofTable) {
      const name = recordId === null ? label : labels.get(recordId);
      if (name === undefined) continue;
      found.set(placeKey({ tableId, recordId }), {
        tableId,
        recordId,
        id: recordId,
        name,
        table: label,
        icon,
        color,
      });
    }
  }
  return found;
}

async function labelsOf(context: RequestContext, tableId: number, ids: readonly number[]) {
  try {
    return ids.length === 0 ? new Map<number, string>() : await recordLabels(context, tableId, ids);
  } catch (error) {
    if (error instanceof AppError) return new Map<number, string>();
    throw error;
  }
}
