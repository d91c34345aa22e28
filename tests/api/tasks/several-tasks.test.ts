import { describe, expect, test } from "@jest/globals";
import { tableTopic, userTopic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls } from "#shared/contract/tasks";
import { TASKS_CHANGED_AT_ONCE } from "#shared/limits/tasks";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { makeWork, updatesOf } from "../updates/support";

const workspace = useTestWorkspace();
const { createTask, updateTasks, deleteTasks, getTask } = taskCalls;
const everybody = ["admin", "builder", "member", "viewer"] as const;

const make = async (title: string, more: object = {}): Promise<number> =>
  (await workspace.builder.ok(createTask, { title, owners: [workspace.builder.userId], ...more })).task.id;
const ofAll = () => make("Sweep", { owners: everybody.map((name) => workspace[name].userId) });
const several = async () => ({ ids: [await ofAll(), await ofAll()] });
const read = async (taskId: number) => (await workspace.builder.ok(getTask, { taskId })).task;

const told = { name: "tasks.changed", topic: () => userTopic(workspace.viewer.userId) } as const;
testCall(workspace, {
  what: "change several tasks",
  call: updateTasks,
  argument: async () => ({ ...(await several()), priority: "high" as const }),
  allowed: [...everybody],
  refused: { stranger: "task_not_found" },
  bad: {
    "no tasks": { change: { ids: [] }, path: "ids" },
    "too many tasks": {
      change: { ids: Array.from({ length: TASKS_CHANGED_AT_ONCE + 1 }, (_, index) => index + 1) },
      path: "ids",
    },
    "a status that there is not": { change: { status: "lost" }, path: "status" },
  },
  event: told,
});
testCall(workspace, {
  what: "delete several tasks",
  call: deleteTasks,
  argument: several,
  allowed: [...everybody],
  refused: { stranger: "task_not_found" },
  event: told,
});

describe("Of several tasks", () => {
  test("those that one may change are changed in one step; the others are named with the reason", async () => {
    const { builder, member } = workspace;
    const [first, second] = [await make("Sweep"), await make("Paint")];
    const foreign = (
      await member.ok(createTask, {
        title: "Not yours",
        owners: [member.userId],
        followers: [builder.userId],
      })
    ).task.id;
    const late = await make("Late", { startedAt: "2026-03-01T00:00:00.000Z" });
    const reply = await builder.ok(updateTasks, {
      ids: [first, foreign, second, late, 999_999],
      priority: "urgent",
      deadline: "2026-02-01T00:00:00.000Z",
    });
    expect(reply.changed).toEqual([first, second]);
    expect(reply.refused).toMatchObject([
      { id: foreign, error: "permission_denied" },
      { id: late, error: "field_validation_failed", message: "The start can't be after the deadline" },
      { id: 999_999, error: "task_not_found", message: "Task not found" },
    ]);
    expect(await read(second)).toMatchObject({ priority: "urgent", deadline: "2026-02-01T00:00:00.000Z" });
    expect(await read(late)).toMatchObject({ priority: "notPrioritized", deadline: null });
    await builder.ok(historyCalls.undoLastChange, { changeSetId: reply.changeSetId });
    for (const id of [first, second])
      expect(await read(id)).toMatchObject({ priority: "notPrioritized", deadline: null });
  });

  test("a part goes into the trash with its task once, and both come back", async () => {
    const { builder } = workspace;
    const whole = await make("Resurface");
    const part = await make("Order asphalt", { parent_id: whole });
    const { changed, changeSetId } = await builder.ok(deleteTasks, { ids: [part, whole] });
    expect(changed).toEqual([part, whole]);
    expect((await builder.raw(getTask, { taskId: part })).status).toBe(404);
    await builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect((await read(whole)).subtasks).toMatchObject([{ id: part }]);
  });

  test("the repeating ones make their next when they are completed", async () => {
    const repeat = { every: "week", interval: 1 };
    const ids = [
      await make("Test lamps", { repeat, deadline: "2099-01-05T10:00:00.000Z" }),
      await make("Count cones", { repeat, deadline: "2099-01-06T10:00:00.000Z" }),
    ];
    await workspace.builder.ok(updateTasks, { ids, isCompleted: true });
    const { items } = await workspace.builder.ok(taskListCalls.listTasks, {
      filter: "to-do",
      sort: "deadline",
    });
    expect(items.filter(({ repeats }) => repeats)).toMatchObject([
      { title: "Test lamps", deadline: "2099-01-12T10:00:00.000Z" },
      { title: "Count cones", deadline: "2099-01-13T10:00:00.000Z" },
    ]);
    for (const id of ids) expect((await read(id)).isCompleted).toBe(true);
  });

  test.each([
    ["their owner", "member"],
    ["their author", "builder"],
    ["who sees their table", "viewer"],
  ] as const)("%s is told of those in sight, once", async (what, name) => {
    const { builder, admin, member } = workspace;
    const owners = [admin.userId, member.userId];
    const table = await createTestTable(builder, "Orders", [{ name: "Title", type: "text" }]);
    const isOfTable = what === "who sees their table";
    const place = isOfTable ? { record: { tableId: table.id, recordId: null } } : {};
    const shared = [
      await make("Mark edges", { owners, ...place }),
      await make("Mark lines", { owners, ...place }),
    ];
    const own = (await admin.ok(createTask, { title: "Own", owners: [admin.userId] })).task.id;
    const reader = workspace[name];
    const socket = await openSocket(reader);
    await socket.follow(isOfTable ? tableTopic(table.id) : userTopic(reader.userId));
    const { changeSetId } = await admin.ok(updateTasks, { ids: [...shared, own], priority: "low" });
    const taskIds = expect.arrayContaining(shared);
    expect((await socket.event("tasks.changed")).event.payload).toEqual({ taskIds });
    await admin.ok(historyCalls.undoLastChange, { changeSetId });
    expect((await socket.event("tasks.changed")).event.payload).toEqual({ taskIds });
    const names = socket.messages.flatMap((message) =>
      message.type === "change" && message.event.name.startsWith("task") ? message.event.name : [],
    );
    expect(names).toEqual(["tasks.changed", "tasks.changed"]);
    await socket.close();
  });

  test("assigned to a user at once make one update", async () => {
    const { builder, member } = workspace;
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => make(`Slab ${index}`)));
    await builder.ok(updateTasks, { ids, owners: [builder.userId, member.userId] });
    const updates = await updatesOf(member, builder, await makeWork(builder));
    expect(updates[0]).toMatchObject({ title: `${builder.name} assigned you 6 tasks`, rawLink: "/tasks" });
    expect(updates.filter(({ title }) => title.includes("Slab"))).toEqual([]);
  });
});
