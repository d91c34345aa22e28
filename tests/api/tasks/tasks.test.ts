import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { userTopic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls, type Task } from "#shared/contract/tasks";
import { testCall } from "../../support/each-call";
import { openSocket } from "../../support/socket";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createTask, updateTask, getTask, deleteTask, restoreTask, cloneTask, moveTask } = taskCalls;
const { listTasks, countTasks, markTasksRead, bookmarkTask, followTask } = taskListCalls;

const everybody = ["admin", "builder", "member", "viewer"] as const;
const all = () => everybody.map((name) => workspace[name].userId);
/** A task that all four people own. */
const make = async (more: object = {}): Promise<Task> =>
  (await workspace.admin.ok(createTask, { title: "Sweep", owners: all(), ...more })).task;
const taskId = async () => ({ taskId: (await make()).id });
const titles = async (asked: object = {}) =>
  (await workspace.admin.ok(listTasks, asked)).items.map(({ title }) => title);

const told = { name: "task.changed", topic: () => userTopic(workspace.viewer.userId) } as const;

testCall(workspace, {
  what: "make a task",
  call: createTask,
  argument: () => ({ title: "Sweep", owners: all() }),
  allowed: [...everybody],
  event: told,
});
testCall(workspace, {
  what: "read a task",
  call: getTask,
  argument: taskId,
  allowed: [...everybody],
  refused: { stranger: "task_not_found" },
});
testCall(workspace, {
  what: "change a task",
  call: updateTask,
  argument: async () => ({ ...(await taskId()), priority: "high" as const }),
  allowed: [...everybody],
  bad: { "a priority that there is not": { change: { priority: "huge" }, path: "priority" } },
  event: told,
});
testCall(workspace, {
  what: "delete a task",
  call: deleteTask,
  argument: taskId,
  allowed: [...everybody],
  event: told,
});
testCall(workspace, { what: "list tasks", call: listTasks, argument: () => ({}), allowed: [...everybody] });
testCall(workspace, {
  what: "count tasks",
  call: countTasks,
  argument: () => undefined,
  allowed: [...everybody],
});
testCall(workspace, {
  what: "copy a task",
  call: cloneTask,
  argument: taskId,
  allowed: [...everybody],
  event: told,
});
testCall(workspace, {
  what: "move a task",
  call: moveTask,
  argument: async () => ({ ...(await taskId()), status: "doing" as const, above: null, below: null }),
  allowed: [...everybody],
  event: told,
});
testCall(workspace, {
  what: "bookmark a task",
  call: bookmarkTask,
  argument: async () => ({ ...(await taskId()), isBookmarked: true }),
  allowed: [...everybody],
});
testCall(workspace, {
  what: "follow a task",
  call: followTask,
  argument: async () => ({ ...(await taskId()), isFollowed: true }),
  allowed: [...everybody],
});
testCall(workspace, {
  what: "mark a task as read",
  call: markTasksRead,
  argument: async () => ({ ids: [(await taskId()).taskId] }),
  allowed: [...everybody],
});
testCall(workspace, {
  what: "restore a task",
  call: restoreTask,
  argument: async () => {
    const { id } = await make();
    await workspace.admin.ok(deleteTask, { taskId: id });
    return { taskId: id };
  },
  allowed: [...everybody],
  event: told,
});

describe("A task", () => {
  test("has both shapes of the specification, and starts open", async () => {
    const due = "2026-12-01T17:00:00.000Z";
    const task = await make({ deadline: due, todos: [{ id: "a", title: " Call  the tower ", done: false }] });
    expect(task).toMatchObject({
      status: "open",
      priority: "notPrioritized",
      record: null,
      owners: all(),
      owner: { id: workspace.admin.userId, type: "user" },
      deadline: due,
      due_date: due,
      isCompleted: false,
      isRead: true,
      todos: [{ id: "a", title: "Call the tower", done: false }],
      parent_id: null,
      is_old_task: false,
      can: { edit: true, delete: true },
    });
    const both = `id title description status priority record owners createdAt createdBy startedAt deadline completedAt
      completedBy todos additional_notes owner due_date start_date followers attachments bookmark isCompleted isRead
      objectId parent_id is_old_task tableArchived subtasks`;
    expect(Object.keys(task)).toEqual(expect.arrayContaining(both.split(/\s+/)));
  });

  test("without a title is of the second shape, whose description says what is to be done", async () => {
    const owner = { id: workspace.member.userId, type: "user" as const };
    const { task } = await workspace.admin.ok(createTask, {
      description: "<p>Ask for the <b>NOTAM</b></p>",
      owner,
      due_date: "2026-12-01T17:00:00.000Z",
    });
    expect(task).toMatchObject({ title: "Ask for the NOTAM", is_old_task: true, owner });
    expect(
      await workspace.member.ok(updateTask, { taskId: task.id, start_date: "2026-11-30T08:00:00.000Z" }),
    ).toMatchObject({
      task: { startedAt: "2026-11-30T08:00:00.000Z", deadline: "2026-12-01T17:00:00.000Z" },
    });
  });

  test("has the user and time of its completion, and can be opened again", async () => {
    const { id } = await make({ deadline: "2020-01-01T00:00:00.000Z" });
    expect((await workspace.admin.ok(getTask, { taskId: id })).task.dueState).toBe("overdue");
    const { task } = await workspace.member.ok(updateTask, { taskId: id, isCompleted: true });
    expect(task).toMatchObject({
      status: "done",
      isCompleted: true,
      completedBy: { id: workspace.member.userId },
      dueState: "in-time",
    });
    expect(task.completedAt).not.toBeNull();
    const opened = await workspace.viewer.ok(updateTask, { taskId: id, isCompleted: false });
    expect(opened.task).toMatchObject({ status: "open", completedAt: null, completedBy: null });
  });

  test("with its sub-tasks is in Trash until it is restored", async () => {
    const whole = await make({ title: "Whole" });
    await make({ title: "Part", parent_id: whole.id });
    await workspace.admin.ok(deleteTask, { taskId: whole.id });
    expect(await titles()).not.toContain("Whole");
    await workspace.admin.fails("task_not_found", getTask, { taskId: whole.id });
    const { task } = await workspace.admin.ok(restoreTask, { taskId: whole.id });
    expect(task.subtasks.map(({ title }) => title)).toEqual(["Part"]);
  });

  test("is taken back and done again, with words for it", async () => {
    const { id } = await make({ title: "Before" });
    const { changeSetId } = await workspace.admin.ok(updateTask, {
      taskId: id,
      title: "After",
      owners: [workspace.admin.userId],
    });
    const undone = await workspace.admin.ok(historyCalls.undoLastChange, { changeSetId });
    expect(undone.summary).toMatchObject({ text: "tasks.undone.update" });
    const { task } = await workspace.admin.ok(getTask, { taskId: id });
    expect(task.title).toBe("Before");
    expect(new Set(task.owners)).toEqual(new Set(all()));
  });

  test("is not changed by saving what it says already", async () => {
    const { id, title, revision } = await make({ description: "<p>From east</p>" });
    const same = { taskId: id, title, description: "<p>From east</p>", owners: all(), deadline: null };
    expect((await workspace.admin.ok(updateTask, same)).task.revision).toBe(revision);
    const other = await workspace.admin.ok(updateTask, { ...same, title: "Sweep again" });
    expect(other.task.revision).toBeGreaterThan(revision);
  });

  test("that there is not answers 404 with its own words", async () => {
    const { status, body } = await workspace.admin.raw(getTask, { taskId: 999_999 });
    const error = { id: "task_not_found", code: 404, message: "Task not found" };
    expect({ status, body }).toMatchObject({ status: 404, body: { error } });
  });

  test("keeps other users' concurrent changes of its to-dos", async () => {
    const todos = ["a", "b"].map((id) => ({ id, title: id, done: false }));
    const { id } = await make({ todos });
    const [first, second] = todos.map((item) => ({ ...item, done: true }));
    await workspace.member.ok(updateTask, { taskId: id, todos: [first!, todos[1]!], todosBefore: todos });
    const { task } = await workspace.admin.ok(updateTask, {
      taskId: id,
      todos: [todos[0]!, second!],
      todosBefore: todos,
    });
    expect(task.todos.map(({ done }) => done)).toEqual([true, true]);
  });

  test("is copied open, with its to-dos to do and its sub-tasks", async () => {
    const whole = await make({ title: "Whole", todos: [{ id: "a", title: "Call", done: true }] });
    await make({ title: "Part", parent_id: whole.id });
    await workspace.admin.ok(updateTask, { taskId: whole.id, status: "done" });
    const { task } = await workspace.admin.ok(cloneTask, { taskId: whole.id });
    expect(task).toMatchObject({ title: "Whole", status: "open", todosDone: 0, todosTotal: 1 });
    expect(task.subtasks).toMatchObject([{ title: "Part" }]);
  });
});

describe("Invalid tasks", () => {
  const cases: [string, () => object, string, string][] = [
    ["without a title", () => ({ title: "  " }), "title", "Title is required"],
    [
      "of an owner whom its list of owners lacks",
      () => ({ owner: { id: workspace.member.userId, type: "user" }, owners: [workspace.admin.userId] }),
      "owner",
      "The owner and the list of owners name different people",
    ],
    ["without an owner", () => ({ owners: [] }), "owners", "The task must have at least one owner"],
    [
      "of nobody",
      () => ({ owners: [99999] }),
      "owners",
      "One of these people is no longer in the organization",
    ],
    ["of no group", () => ({ groups: [99999] }), "groups", "This group no longer exists"],
    [
      "without words in the second shape",
      () => ({ title: undefined, description: "<p> </p>" }),
      "description",
      "Description is required",
    ],
    [
      "started before 2000",
      () => ({ startedAt: "1999-12-31T23:59:59.000Z" }),
      "startedAt",
      "Dates can't be before January 1, 2000",
    ],
    [
      "started after its deadline",
      () => ({ startedAt: "2026-12-02T00:00:00.000Z", deadline: "2026-12-01T00:00:00.000Z" }),
      "startedAt",
      "The start can't be after the deadline",
    ],
    ["holding files of others", () => ({ attachments: [99999] }), "attachments", ""],
  ];
  test.each(cases)("%s", async (_what, change, path, message) => {
    const { body } = await workspace.admin.raw(createTask, {
      title: "Sweep",
      owners: all(),
      ...change(),
    } as never);
    const { error } = body as { error: { id: string; fields: { path: string; message: string }[] } };
    expect(error).toMatchObject({ id: "field_validation_failed", fields: [{ path }] });
    if (message !== "") expect(error.fields[0]?.message).toBe(message);
  });

  test.each(["done", "ignored"])("%s from the start", async (status) => {
    await workspace.admin.fails("invalid_request", createTask, {
      title: "A",
      owners: all(),
      status,
    } as never);
  });

  test.each<[object, object, string]>([
    [{}, { title: " " }, "title"],
    [{}, { owners: [] }, "owners"],
    [{ title: undefined, description: "<p>Close S1</p>" }, { description: "<p> </p>" }, "description"],
  ])("made %j and later changed to %j", async (made, change, path) => {
    const { id } = await make(made);
    const { body } = await workspace.admin.raw(updateTask, { taskId: id, ...change });
    expect(body).toMatchObject({ error: { id: "field_validation_failed", fields: [{ path }] } });
  });

  test("started before the first day of 2000 in the author's time zone", async () => {
    const { admin } = workspace;
    const { id } = await make();
    await admin.ok(accessCalls.savePreferences, { timeZone: "Asia/Tokyo" });
    try {
      const start = (change: object) => admin.raw(updateTask, { taskId: id, ...change });
      const refused = await start({ startedAt: "1999-12-31T14:59:00.000Z" });
      expect(refused.body).toMatchObject({ error: { fields: [{ path: "startedAt" }] } });
      const taken = await start({ start_date: "2000-01-01" });
      expect(taken.body).toMatchObject({ task: { startedAt: "1999-12-31T15:00:00.000Z" } });
    } finally {
      await admin.ok(accessCalls.savePreferences, { timeZone: null });
    }
  });

  test("due on a day: until its last instant in the time zone", async () => {
    const { task } = await workspace.admin.ok(createTask, {
      title: "By the end of the day",
      owners: all(),
      startedAt: "2026-12-02",
      deadline: "2026-12-02",
    });
    expect(Date.parse(task.deadline ?? "") - Date.parse(task.startedAt ?? "")).toBe(86_400_000 - 1);
    expect(task.due_date).toBe(task.deadline);
  });

  test("due before the start that it has already", async () => {
    const { id } = await make({ startedAt: "2026-12-02T00:00:00.000Z" });
    const refused = await workspace.admin.raw(updateTask, {
      taskId: id,
      deadline: "2026-12-01T00:00:00.000Z",
    });
    expect(refused.body).toMatchObject({ error: { fields: [{ path: "deadline" }] } });
  });

  test.each(["tomorrow", "Gate 7", "2026-02-30", "2026-12-02T25:00:00Z", "+275760-09-13T00:00:00.000Z"])(
    "due on a date that is none, as %p: that is ignored",
    async (deadline) => {
      const { id } = await make({ deadline: "2026-12-01T00:00:00.000Z" });
      const { task } = await workspace.admin.ok(updateTask, { taskId: id, deadline, title: "New" });
      expect(task).toMatchObject({ title: "New", deadline: "2026-12-01T00:00:00.000Z" });
    },
  );

  test("without a title once its description is another", async () => {
    const { id } = await make({ title: undefined, description: "<p>Ask for the NOTAM</p>" });
    const change = { taskId: id, title: "", description: "<p>Close S1</p>" };
    expect((await workspace.admin.ok(updateTask, change)).task.title).toBe("Close S1");
  });

  test("a part of a part", async () => {
    const part = await make({ parent_id: (await make()).id });
    await workspace.admin.fails("subtask_of_subtask", createTask, {
      title: "Deeper",
      owners: all(),
      parent_id: part.id,
    });
  });
});

test("The people of a task are notified of its parts, and of new people", async () => {
  const { admin, member, viewer } = workspace;
  const owners = [admin.userId, member.userId];
  const whole = await make({ owners });
  const part = await make({ owners: [viewer.userId], parent_id: whole.id });
  const other = await make({ owners });
  const socket = await openSocket(member);
  await socket.follow(userTopic(member.userId));
  await viewer.ok(updateTask, { taskId: part.id, isCompleted: true });
  expect((await socket.event("task.changed")).event.payload).toMatchObject({ taskId: whole.id });
  await admin.ok(updateTask, { taskId: other.id, owners: [...owners, viewer.userId] });
  expect((await socket.event("task.changed")).event.payload).toMatchObject({ taskId: other.id });
  await socket.close();
});

test("Owners and followers of a task are notified of its changes, and only of those", async () => {
  const owned = await make({ owners: [workspace.member.userId] });
  const socket = await openSocket(workspace.member);
  await socket.follow(userTopic(workspace.member.userId));
  await make({ owners: [workspace.viewer.userId] });
  await workspace.member.ok(updateTask, { taskId: owned.id, title: "Changed" });
  const { event } = await socket.event("task.changed");
  expect(event.payload).toEqual({ taskId: owned.id, tableId: null, parentId: null });
  await socket.close();
});
