import { expect, test } from "@jest/globals";
import { taskCalls, type Task } from "#shared/contract/tasks";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createTask, updateTask } = taskCalls;

type Edit = Partial<
  Pick<Task, "title" | "description" | "priority" | "deadline"> & { status: "open" | "doing" | "done" }
>;
const stored = {
  title: "Sweep",
  description: "<p>North side</p>",
  priority: "low",
  deadline: "2026-12-01T09:00:00.000Z",
} as const;

/** A task that a colleague changes while the member has no connection. */
async function changedByOther(theirs: Edit): Promise<number> {
  const { admin, member } = workspace;
  const { task } = await admin.ok(createTask, { ...stored, owners: [admin.userId, member.userId] });
  await admin.ok(updateTask, { taskId: task.id, ...theirs });
  return task.id;
}

test.each<[string, Edit, Edit, Edit, string]>([
  [
    "title",
    { title: "Theirs" },
    { title: "Mine" },
    { title: "Sweep" },
    "Yours: “Mine”. In the task: “Theirs”.",
  ],
  [
    "description",
    { description: "<p>South side</p>" },
    { description: "<p>East <strong>side</strong></p>" },
    { description: stored.description },
    "Yours: “East side”. In the task: “South side”.",
  ],
  [
    "priority",
    { priority: "urgent" },
    { priority: "high" },
    { priority: "low" },
    "Yours: “High”. In the task: “Urgent”.",
  ],
  [
    "status",
    { status: "done" },
    { status: "doing" },
    { status: "open" },
    "Yours: “Doing”. In the task: “Done”.",
  ],
  [
    "deadline",
    { deadline: null },
    { deadline: "2026-12-03T09:00:00.000Z" },
    { deadline: stored.deadline },
    "In the task: “—”.",
  ],
])(
  "A %s that another user changed in the meantime is refused with both values",
  async (_what, theirs, mine, before, message) => {
    const taskId = await changedByOther(theirs);
    const { body } = await workspace.member.call(updateTask, { taskId, ...mine, before });
    expect(body).toMatchObject({
      error: { id: "task_changed", code: 409, message: expect.stringContaining(message) },
    });
    const { task } = await workspace.member.ok(updateTask, { taskId, ...mine });
    expect(task).toMatchObject(mine);
  },
);

test.each<[string, Edit, Edit, Edit]>([
  ["another field was changed", { priority: "high" }, { title: "Mine" }, { title: "Sweep" }],
  ["both wrote the same", { title: "Mine" }, { title: "Mine" }, { title: "Sweep" }],
  ["nothing was changed", {}, { deadline: "2026-12-03T09:00:00.000Z" }, { deadline: stored.deadline }],
])("It is merged if %s", async (_what, theirs, mine, before) => {
  const taskId = await changedByOther(theirs);
  const { task } = await workspace.member.ok(updateTask, { taskId, ...mine, before });
  expect(task).toMatchObject({ ...theirs, ...mine });
});
