import { describe, expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls } from "#shared/contract/tasks";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createTask, updateTask, moveTask, getTask } = taskCalls;
const DAY = 86_400_000;

/** Due tomorrow at nine in the organisation's clocks. */
const tomorrow = () => `${new Date(Date.now() + DAY).toISOString().slice(0, 10)}T09:00:00.000Z`;

describe("A repeating task", () => {
  const make = async (more: object = {}) => {
    const { task } = await workspace.member.ok(createTask, {
      title: "Read the meters",
      owners: [workspace.member.userId],
      followers: [workspace.viewer.userId],
      deadline: tomorrow(),
      todos: [{ id: "a", title: "North", done: true }],
      repeat: { every: "day", interval: 2 },
      ...more,
    });
    return task.id;
  };
  const complete = (taskId: number) => workspace.member.ok(updateTask, { taskId, isCompleted: true });

  test("makes the next one when it is completed, with its people and its to-dos to do", async () => {
    const { next } = await complete(await make());
    const { task } = await workspace.member.ok(getTask, { taskId: next?.id ?? 0 });
    expect(Date.parse(task.deadline ?? "") - Date.parse(tomorrow())).toBeGreaterThan(1.9 * DAY);
    expect(task).toMatchObject({
      title: "Read the meters",
      status: "open",
      owners: [workspace.member.userId],
      followers: [{ id: workspace.viewer.userId }],
      todos: [{ title: "North", done: false }],
      repeat: { every: "day", interval: 2 },
    });
  });

  test("makes it when it is put among those that are done, too", async () => {
    const taskId = await make({ title: "Moved" });
    await workspace.member.ok(moveTask, { taskId, status: "done", above: null, below: null });
    const { items } = await workspace.member.ok(taskListCalls.listTasks, { search: "Moved" });
    expect(items.map(({ id, status }) => [id === taskId, status])).toEqual([
      [false, "open"],
      [true, "done"],
    ]);
  });

  test("makes it once, however often it is opened and completed again", async () => {
    const taskId = await make();
    await complete(taskId);
    await workspace.member.ok(updateTask, { taskId, isCompleted: false });
    expect((await complete(taskId)).next).toBeNull();
  });

  test("takes the next one back when its completion is undone", async () => {
    const taskId = await make({ title: "Undone" });
    const { changeSetId, next } = await complete(taskId);
    await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    await workspace.member.fails("task_not_found", getTask, { taskId: next?.id ?? 0 });
    const { items } = await workspace.member.ok(taskListCalls.listTasks, { search: "Undone" });
    expect(items).toMatchObject([{ id: taskId, status: "open" }]);
    expect((await complete(taskId)).next).not.toBeNull();
  });

  test("ends where calendars do", async () => {
    const deadline = "9999-12-31T00:00:00.000Z";
    const { next } = await complete(await make({ deadline, repeat: { every: "year", interval: 99 } }));
    expect(next).toBeNull();
  });

  test("ends with its last day", async () => {
    const until = tomorrow().slice(0, 10);
    expect((await complete(await make({ repeat: { every: "week", interval: 1, until } }))).next).toBeNull();
  });
});
