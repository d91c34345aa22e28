import type { RepeatRule } from "#shared/tasks/repeat";
import type { TaskPriority, TaskStatus } from "#shared/tasks/task-names";
import { fromWallTime } from "#shared/fields/values/wall-time";
import { TASK_POSITION_STEP } from "#shared/limits/tasks";
import { dayFrom } from "../../demo/define";
import { actors } from "../../identity/actors";
import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import type { Made } from "../../objects/define-object";
import { authorize } from "../../policy/authorize";
import { taskGroupKind, taskMarkKind, taskPersonKind } from "./people";
import { taskKind } from "./task";

/** People stand by their place in the demo: Inês 0, Lucía 1, Joaquim 2, Diego 3, Rafael 4. */
interface DemoTask {
  title: string;
  owners: readonly number[];
  by: number;
  status?: TaskStatus;
  priority?: TaskPriority;
  /** Days from today and the time of day. */
  due?: [number, string];
  start?: [number, string];
  text?: string;
  todos?: readonly [string, boolean][];
  /** A work order from the end of the table. */
  order?: number;
  isUnread?: boolean;
  repeat?: RepeatRule;
  parts?: readonly [string, number][];
}

const demoTasks: readonly DemoTask[] = [
  {
    title: "Confirm closure of 02/20 with Lisbon tower",
    owners: [0, 2],
    by: 2,
    status: "doing",
    priority: "urgent",
    start: [-1, "09:00"],
    due: [0, "23:30"],
    order: 3,
    text: "<p>Tower needs the window in writing before the evening shift. Ask for 23:30 – 05:00 on Sunday night and keep taxiway S1 closed from 23:00.</p>",
    todos: [
      ["Call the shift supervisor", true],
      ["Send the window by e-mail", true],
      ["Get the NOTAM number", false],
      ["Tell the night crew", false],
    ],
  },
  {
    title: "Walk the friction test route with Joaquim",
    owners: [0],
    by: 0,
    status: "doing",
    priority: "medium",
    due: [2, "10:00"],
    order: 5,
    todos: [
      ["Check the tyre pressure", true],
      ["Mark the turn at S1", false],
      ["Photograph the joints", false],
    ],
  },
  {
    title: "Send revised rates to Tejo Airport Operator",
    owners: [0],
    by: 1,
    status: "doing",
    priority: "high",
    due: [3, "17:00"],
  },
  {
    title: "Chase sealant delivery for slabs 40–96",
    owners: [0],
    by: 2,
    priority: "high",
    due: [-1, "12:00"],
    order: 8,
    isUnread: true,
  },
  {
    title: "Approve overtime, night crew week 48",
    owners: [0],
    by: 1,
    priority: "medium",
    due: [0, "23:00"],
    isUnread: true,
  },
  {
    title: "Check PAPI spares before Monday",
    owners: [0, 4],
    by: 0,
    priority: "high",
    due: [4, "16:00"],
    order: 12,
    todos: [
      ["Count lamps in store B", false],
      ["Order what is missing", false],
    ],
  },
  {
    title: "Renew Porto framework contract",
    owners: [0],
    by: 0,
    due: [9, "18:00"],
    parts: [
      ["Ask Carla for the new price list", 1],
      ["Have the terms read by legal", 4],
    ],
  },
  {
    title: "Read the rain gauges",
    owners: [2],
    by: 2,
    due: [1, "08:00"],
    repeat: { every: "week", interval: 1, weekdays: [1, 4] },
  },
  {
    title: "Add wet-runway photo to every friction test",
    owners: [0],
    by: 2,
    status: "suggestion",
    priority: "low",
    isUnread: true,
  },
  { title: "Merge the two lighting checklists", owners: [0], by: 0, status: "suggestion" },
  {
    title: "Move the drain survey ahead of the rain",
    owners: [0, 3],
    by: 0,
    status: "suggestion",
    priority: "medium",
    due: [7, "12:00"],
    order: 15,
  },
  {
    title: "Brief the new sweeper drivers",
    owners: [4],
    by: 1,
    priority: "medium",
    due: [5, "09:00"],
    order: 18,
  },
  { title: "Book the friction tester for December", owners: [0], by: 0, status: "done", due: [-3, "12:00"] },
  {
    title: "Replace the stopbar lamp at A2",
    owners: [0],
    by: 2,
    status: "done",
    priority: "high",
    due: [-2, "20:00"],
    order: 21,
  },
  { title: "Paint the old apron numbers again", owners: [0], by: 0, status: "ignored" },
];

async function fill(seeding: Seeding): Promise<void> {
  const people = [...seeding.people.values()];
  const workOrders = seeding.tables.get("Work orders");
  if (!workOrders || people.length < 5) return;
  const role = await groupOfMembers(seeding);
  for (const [index, task] of demoTasks.entries()) {
    // The author of a task is shown with it.
    const maker = await actors.load(seeding.org, people[task.by] ?? 0);
    if (!maker) continue;
    const recordId = task.order === undefined ? null : (workOrders.recordIds.at(-task.order) ?? null);
    const place = { tableId: recordId === null ? null : workOrders.id, recordId };
    await make({ ...seeding, actor: maker }, task, place, index, people);
  }
  const grant = await authorize(seeding, taskKind.create, { tableId: null, recordId: null });
  const made = taskKind.make(grant, {
    title: "Agree on the holiday duty plan",
    deadline: moment(seeding, [12, "12:00"]),
    position: demoTasks.length * TASK_POSITION_STEP,
  });
  await seed(seeding, [
    made,
    ...(role === null ? [] : [taskGroupKind.makeIn(made, "taskId", { roleId: role })]),
  ]);
}

async function make(
  seeding: Seeding,
  task: DemoTask,
  place: { tableId: number | null; recordId: number | null },
  index: number,
  people: readonly number[],
): Promise<void> {
  const { title, status = "open", priority = "notPrioritized", due, start, text = "", todos = [] } = task;
  const person = (at: number) => people[at] ?? 0;
  const isDone = status === "done";
  const now = seeding.today.getTime();
  const grant = await authorize(seeding, taskKind.create, place);
  const made = taskKind.make(grant, {
    ...place,
    title,
    description: text,
    status,
    priority,
    deadline: due ? moment(seeding, due) : null,
    startedAt: start ? moment(seeding, start) : null,
    completedAt: isDone ? now : null,
    completedBy: isDone ? person(task.by) : null,
    position: index * TASK_POSITION_STEP,
    repeat: task.repeat ?? null,
    todos: todos.map(([item, done], at) => ({ id: String(at + 1), title: item, done })),
  });
  const ofPeople = (whole: Made<"task">, owners: readonly number[]) => [
    ...owners.map((at) => taskPersonKind.makeIn(whole, "taskId", { userId: person(at), part: "owner" })),
    ...owners
      .filter(() => !task.isUnread)
      .map((at) => taskMarkKind.makeIn(whole, "taskId", { userId: person(at), isRead: true })),
  ];
  const follower = task.owners.includes(task.by)
    ? []
    : [taskPersonKind.makeIn(made, "taskId", { userId: person(task.by), part: "follower" })];
  const parts = (task.parts ?? []).flatMap(([part, owner], at) => {
    const subtask = taskKind.make(grant, { ...place, title: part, parentId: made.ref, position: at });
    return [subtask, ...ofPeople(subtask, [owner])];
  });
  await seed(seeding, [made, ...ofPeople(made, task.owners), ...follower, ...parts], now - index * 3_600_000);
}

const moment = ({ today, org }: Seeding, [days, time]: [number, string]): number => {
  const wall = Date.parse(`${dayFrom(today, days)}T${time}:00Z`);
  return fromWallTime(wall, org.locale.timeZone) ?? wall;
};

/** The role of most people. */
async function groupOfMembers({ org }: Seeding): Promise<number | null> {
  const row = await org.database.get<{ roleId: number }>({
    sql: `select "roleId" from "user" group by "roleId" order by count(*) desc limit 1`,
    parameters: [],
  });
  return row?.roleId ?? null;
}

/** A dozen tasks of several people, with dates around today. */
export const tasksDemo: DemoPart = { after: ["templates"], fill };
