import { beforeAll, describe, expect, test } from "@jest/globals";
import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls } from "#shared/contract/tasks";
import type { TaskStatus } from "#shared/tasks/task-names";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createTask, updateTask, moveTask } = taskCalls;
const { listTasks, countTasks, markTasksRead, bookmarkTask } = taskListCalls;

const ids: Record<string, number> = {};
/** Creates a task with this author, owner and state. */
async function make(title: string, by: "member" | "admin", owner: "member" | "admin", more: object = {}) {
  const { status, ...rest } = more as { status?: TaskStatus };
  const owners = [workspace[owner].userId];
  const { task } = await workspace[by].ok(createTask, { title, owners, ...rest });
  if (status) await workspace[owner].ok(updateTask, { taskId: task.id, status });
  ids[title] = task.id;
}

beforeAll(async () => {
  await make("Own", "member", "member", { description: "<p>Close <strong>Táxiway</strong> S1</p>" });
  await make("Given", "member", "admin");
  await make("Got", "admin", "member", { deadline: "2026-01-01T00:00:00.000Z", priority: "low" });
  await make("Done", "member", "member", { status: "done", deadline: "2026-01-01T00:00:00.000Z" });
  await make("Doing", "member", "member", { status: "doing", priority: "urgent" });
  await make("Idea", "member", "member", { status: "suggestion" });
  await make("Ignored", "member", "member", { status: "ignored" });
  await make("Others", "admin", "admin");
  await make("Part", "member", "member", { parent_id: ids["Own"] });
  await make("Part of Doing", "member", "admin", { parent_id: ids["Doing"] });
});

const titles = async (asked: object) =>
  (await workspace.member.ok(listTasks, asked)).items.map(({ title }) => title);

describe("The list holds", () => {
  test.each<[string, object, string[]]>([
    ["one's own tasks by status, unread ones first", {}, ["Doing", "Got", "Own", "Idea", "Done", "Ignored"]],
    ["what one gave to others", { scope: "assigned" }, ["Given"]],
    ["what is for oneself alone", { scope: "personal" }, ["Doing", "Own", "Idea", "Done", "Ignored"]],
    ["all that one may see", { scope: "all", filter: "to-do" }, ["Doing", "Got", "Given", "Own", "Idea"]],
    ["what is to do", { filter: "to-do" }, ["Doing", "Got", "Own", "Idea"]],
    ["what is completed", { filter: "completed" }, ["Done"]],
    ["what is overdue", { filter: "overdue" }, ["Got"]],
    ["what some letters find", { search: "GO" }, ["Got"]],
    ["what a description says", { search: "taxiway" }, ["Own"]],
    ["not what its tags say", { search: "strong" }, []],
    ["what a sub-task says", { search: "part of doing" }, ["Doing"]],
    ["the most urgent first", { statuses: "doing,open", sort: "priority" }, ["Doing", "Got", "Own"]],
    ["single sections", { statuses: "suggestion" }, ["Idea"]],
    ["sub-tasks", { subtasks: "true", scope: "all" }, ["Part of Doing", "Part"]],
    [
      "what is due on a day",
      { dueFrom: "2026-01-01T00:00:00.000Z", dueBefore: "2026-01-02T00:00:00.000Z" },
      ["Got", "Done"],
    ],
  ])("%s", async (_what, asked, expected) => {
    expect(await titles(asked)).toEqual(expected);
  });

  test("the number of each section, also of those that are not shown", async () => {
    const { counts, more } = await workspace.member.ok(listTasks, { statuses: "open", size: 1 });
    expect(counts).toEqual({ doing: 1, open: 2, suggestion: 1, done: 1, ignored: 1 });
    expect(more).toEqual(["open"]);
  });
});

test("A user's open tasks and their open sub-tasks are counted", async () => {
  expect(await workspace.member.ok(countTasks)).toEqual({ unresolved: 5 });
});

test("An assigned task is unread until it is seen, and a bookmark is personal", async () => {
  const taskId = ids["Got"] ?? 0;
  const marks = async (name: "member" | "admin") => {
    const { items } = await workspace[name].ok(listTasks, { scope: "all" });
    const found = items.find(({ id }) => id === taskId);
    return [found?.isRead, found?.bookmark];
  };
  expect(await marks("member")).toEqual([false, false]);
  await workspace.member.ok(markTasksRead, { ids: [taskId, 99_999] });
  await workspace.member.ok(bookmarkTask, { taskId, isBookmarked: true });
  expect(await marks("member")).toEqual([true, true]);
  expect(await marks("admin")).toEqual([true, false]);
});

test("A task is moved between others, within its section and into another", async () => {
  for (const title of ["First", "Second", "Third"]) await make(title, "admin", "admin", { status: "doing" });
  const order = async (status: string) =>
    (await workspace.admin.ok(listTasks, { statuses: status })).items.map(({ title }) => title);
  expect(await order("doing")).toEqual(["Third", "Second", "First"]);
  const [first = 0, second = 0, third = 0] = ["First", "Second", "Third"].map((title) => ids[title] ?? 0);
  await workspace.admin.ok(moveTask, { taskId: first, above: third, below: second });
  expect(await order("doing")).toEqual(["Third", "First", "Second"]);
  await workspace.admin.ok(moveTask, { taskId: second, above: null, below: third });
  expect(await order("doing")).toEqual(["Second", "Third", "First"]);
  await workspace.admin.ok(moveTask, { taskId: third, status: "done", above: null, below: null });
  const { items } = await workspace.admin.ok(listTasks, { statuses: "done" });
  expect(items).toMatchObject([{ title: "Third", isCompleted: true }]);
});
