import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { recordCalls } from "#shared/contract/records";
import { tableTopic, userTopic } from "#shared/contract/events";
import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls } from "#shared/contract/tasks";
import { trashCalls } from "#shared/contract/trash";
import type { ErrorId } from "#shared/errors/index";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import type { ActorName } from "../../support/organizations/organization";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger, withNewRole } from "../policy/change-rights";
import { openRules, ruleOn } from "../policy/narrowed";

const workspace = useTestWorkspace();
const { createTask, updateTask, getTask, deleteTask, cloneTask } = taskCalls;
const { listTasks, countTasks, followTask, bookmarkTask } = taskListCalls;

const id = (name: ActorName) => workspace[name].userId;
const roleOf = async (name: ActorName) =>
  (await workspace[name].ok(accessCalls.getSession)).session.id_profile;
const make = async (by: ActorName, more: object) =>
  (await workspace[by].ok(createTask, { title: "Sweep", ...more } as never)).task.id;

type May = "edits" | "sees" | ErrorId;
async function what(name: ActorName, taskId: number): Promise<May> {
  const client = workspace[name];
  const seen = await client.raw(getTask, { taskId });
  const list = async (more: object) => (await client.ok(listTasks, { scope: "all", ...more })).items;
  const items = [...(await list({})), ...(await list({ subtasks: "true" }))];
  const listed = items.find((item) => item.id === taskId);
  const edited = await client.raw(updateTask, { taskId, additional_notes: `<p>${Math.random()}</p>` });
  const of = ({ body }: { body: unknown }) => (body as { error?: { id: ErrorId } }).error?.id;
  // The returned permissions agree with the allowed changes, in the list too.
  expect(listed !== undefined).toBe(of(seen) === undefined);
  if (listed) expect(listed.can.edit).toBe(of(edited) === undefined);
  const { task } = seen.body as { task?: { can: { edit: boolean } } };
  if (task) expect(task.can.edit).toBe(of(edited) === undefined);
  const refused = of(seen);
  return refused ?? (of(edited) === undefined ? "edits" : "sees");
}

describe("A task without a table", () => {
  test.each<[string, () => Promise<number>, Record<ActorName, May>]>([
    [
      "is edited by its owner, and seen by whoever gave it to them",
      () => make("admin", { owners: [id("member")] }),
      { admin: "sees", builder: "task_not_found", member: "edits", viewer: "task_not_found" },
    ],
    [
      "is seen by who follows it",
      () => make("member", { owners: [id("member")], followers: [id("viewer")] }),
      { admin: "task_not_found", builder: "task_not_found", member: "edits", viewer: "sees" },
    ],
    [
      "of a group is edited by its members and by whoever made it",
      async () => make("builder", { groups: [await roleOf("member")] }),
      { admin: "task_not_found", builder: "edits", member: "edits", viewer: "task_not_found" },
    ],
    [
      "that is part of another is edited by the owners of that, too",
      async () => {
        const whole = await make("member", { owners: [id("member")] });
        return make("member", { owners: [id("viewer")], parent_id: whole });
      },
      { admin: "task_not_found", builder: "task_not_found", member: "edits", viewer: "edits" },
    ],
  ])("%s", async (_what, task, expected) => {
    const taskId = await task();
    for (const name of ["admin", "builder", "member", "viewer"] as const)
      expect([name, await what(name, taskId)]).toEqual([name, expected[name]]);
  });

  test("can be deleted by its author, who cannot change it", async () => {
    const taskId = await make("admin", { owners: [id("member")] });
    await workspace.admin.fails("permission_denied", updateTask, { taskId, title: "Other" });
    await workspace.builder.fails("task_not_found", deleteTask, { taskId });
    await workspace.admin.ok(deleteTask, { taskId });
  });

  test("is followed by its author after it is handed over", async () => {
    const taskId = await make("builder", { owners: [id("member")] });
    const { task } = await workspace.member.ok(updateTask, { taskId, owners: [id("viewer")] });
    expect(task).toMatchObject({ owners: [id("viewer")], isFollowed: true, can: { edit: false } });
    expect(await what("member", taskId)).toBe("sees");
  });

  test("is another's no more once it is taken from them", async () => {
    const taskId = await make("builder", { owners: [id("builder"), id("member")] });
    const socket = await openSocket(workspace.member);
    await socket.follow(userTopic(id("member")));
    await workspace.builder.ok(updateTask, { taskId, owners: [id("builder")] });
    expect((await socket.event("task.changed")).event.payload).toMatchObject({ taskId });
    await workspace.member.fails("task_not_found", getTask, { taskId });
    await socket.close();
  });

  test("of others can be neither followed, marked nor copied", async () => {
    const taskId = await make("admin", { owners: [id("admin")] });
    await workspace.member.fails("task_not_found", followTask, { taskId, isFollowed: true });
    await workspace.member.fails("task_not_found", bookmarkTask, { taskId, isBookmarked: true });
    await workspace.member.fails("task_not_found", cloneTask, { taskId });
  });
});

describe("A task of a record", () => {
  const orders = () =>
    createTestTable(workspace.builder, "Orders", [
      { name: "Title", type: "text" },
      { name: "Team", type: "number" },
    ]);

  test("is visible to readers of the record and editable from Contribute on, for any owner", async () => {
    const table = await orders();
    const [record] = await table.add({ Title: "WO-1", Team: 1 });
    const place = { tableId: table.id, recordId: record?.id ?? 0 };
    const taskId = await make("builder", { owners: [id("viewer")], record: place });
    const { task } = await workspace.viewer.ok(getTask, { taskId });
    expect(task).toMatchObject({ objectId: table.id, record: { ...place, name: "WO-1", table: "Orders" } });
    for (const [name, may] of [
      ["admin", "edits"],
      ["member", "edits"],
      ["viewer", "sees"],
    ] as const)
      expect([name, await what(name, taskId)]).toEqual([name, may]);
    await workspace.viewer.fails("permission_denied", createTask, {
      title: "Mine",
      owners: [id("viewer")],
      record: place,
    });
  });

  test("does not exist for its owner where a rule hides the record or the table", async () => {
    const table = await orders();
    const [first, second] = await table.add({ Title: "A", Team: 1 }, { Title: "B", Team: 2 });
    const owners = [id("member")];
    const of = (recordId: number | undefined) =>
      make("builder", { owners, record: { tableId: table.id, recordId: recordId ?? 0 } });
    const [seen, hidden] = [await of(first?.id), await of(second?.id)];
    await withNewRole(workspace, workspace.member, {}, async (roleId) => {
      expect([await what("member", seen), await what("member", hidden)]).toEqual([
        "task_not_found",
        "task_not_found",
      ]);
      const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
      const access = { roleId, tableId: table.id, level: "contribute" };
      const rules = { ...openRules, rows: ruleOn(table, "Team", 1) };
      await rights.create("tableAccess", { ...access, rules });
      expect([await what("member", seen), await what("member", hidden)]).toEqual(["edits", "task_not_found"]);
      const asked = { scope: "all" as const, tableId: table.id };
      const { items, counts } = await workspace.member.ok(listTasks, asked);
      expect([items.map((item) => item.id), counts.open]).toEqual([[seen], 1]);
      const socket = await openSocket(workspace.member);
      await socket.follow(tableTopic(table.id));
      await socket.follow(userTopic(id("member")));
      await workspace.builder.ok(updateTask, { taskId: hidden, title: "Secret" });
      await workspace.builder.ok(updateTask, { taskId: seen, title: "Open" });
      expect((await socket.event("task.changed")).event.payload).toMatchObject({ taskId: seen });
      await socket.close();
      const place = { tableId: table.id, recordId: second?.id ?? 0 };
      await workspace.member.fails("record_not_found", createTask, { title: "A", owners, record: place });
    });
  });

  test("is gone with an archived table, also from what waits, and back with it", async () => {
    const { builder } = workspace;
    const table = await orders();
    const [record] = await table.add({ Title: "A" });
    const place = { tableId: table.id, recordId: record?.id ?? 0 };
    const taskId = await make("builder", { owners: [id("builder")], record: place });
    const { unresolved } = await builder.ok(countTasks);
    await builder.ok(trashCalls.archiveItem, { id: table.id, type: "table" });
    expect(await what("builder", taskId)).toBe("task_not_found");
    expect(await builder.ok(countTasks)).toEqual({ unresolved: unresolved - 1 });
    await builder.ok(trashCalls.restoreItem, { id: table.id, type: "table" });
    expect(await what("builder", taskId)).toBe("edits");
    expect((await builder.ok(getTask, { taskId })).task.tableArchived).toBe(false);
    expect(await builder.ok(countTasks)).toEqual({ unresolved });
  });

  test("is gone with the record, and back with it", async () => {
    const table = await orders();
    const [record] = await table.add({ Title: "A" });
    const place = { tableId: table.id, recordId: record?.id ?? 0 };
    const taskId = await make("builder", { owners: [id("builder")], record: place });
    const { deleteRecords, restoreRecords } = recordCalls;
    await workspace.builder.ok(deleteRecords, { tableId: table.id, ids: [place.recordId] } as never);
    expect(await what("builder", taskId)).toBe("task_not_found");
    await workspace.builder.ok(restoreRecords, { tableId: table.id, ids: [place.recordId] } as never);
    expect(await what("builder", taskId)).toBe("edits");
  });
});
