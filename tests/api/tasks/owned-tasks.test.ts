import { beforeAll, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { historyCalls } from "#shared/contract/history";
import { taskListCalls } from "#shared/contract/task-lists";
import { taskCalls } from "#shared/contract/tasks";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createTask, updateTask, moveTask, cloneTask, deleteTask, restoreTask } = taskCalls;
const { listTasks, markTasksRead, countTasks } = taskListCalls;

beforeAll(async () => {
  const { admin, member } = workspace;
  const make = async (title: string, more: object = {}) =>
    (await admin.ok(createTask, { title, owners: [member.userId], ...more })).task.id;
  const roleId = (await member.ok(accessCalls.getSession)).session.id_profile;
  const both = { owners: [admin.userId, member.userId] };
  const seen = await make("Seen");
  await member.ok(markTasksRead, { ids: [seen] });
  await make("Of both", both);
  await make("Of a group", { owners: [], groups: [roleId] });
  await make("Of a group and by name", { groups: [roleId], status: "doing" });
  await member.ok(createTask, { title: "Part", owners: [member.userId], parent_id: seen });
  await member.ok(updateTask, { taskId: await make("Done", both), status: "done" });
  const reopened = await make("Opened again");
  await member.ok(updateTask, { taskId: reopened, status: "done" });
  await member.ok(updateTask, { taskId: reopened, status: "open" });
  await member.ok(moveTask, { taskId: reopened, above: null, below: seen });
  await admin.ok(updateTask, { taskId: await make("Given away", both), owners: [admin.userId] });
  await member.ok(cloneTask, { taskId: seen });
  await member.ok(deleteTask, { taskId: await make("Deleted") });
  const restored = await make("Brought back");
  await member.ok(deleteTask, { taskId: restored });
  await member.ok(restoreTask, { taskId: restored });
  await make("Undone", both);
  await admin.ok(historyCalls.undoLastChange, {});
});

test("Only Super root admins are offered their role as an owner, and give it tasks", async () => {
  const { admin, member } = workspace;
  const adminRole = (await admin.ok(accessCalls.getSession)).session.id_profile;
  const hasIt = async ({ ok }: typeof admin) =>
    (await ok(taskListCalls.listTaskOwners, { type: "group" })).owners.some(
      ({ id, type }) => type === "group" && id === adminRole,
    );
  expect([await hasIt(admin), await hasIt(member)]).toEqual([true, false]);
  const given = { title: "For the admins", owners: [member.userId], groups: [adminRole] };
  await member.fails("field_validation_failed", createTask, given);
  const { task } = await admin.ok(createTask, given);
  await member.ok(updateTask, { taskId: task.id, title: "Renamed", groups: [adminRole] });
});

test("Deriving the tasks of people again gives the stored ones", async () => {
  const { database } = await workspace.org.handle();
  const kept = await database.all<{ taskId: number; userId: number; status: string; isRead: number }>({
    sql: `select "taskId", "userId", "status", "isRead", "position" from "ownedTask" order by "taskId", "userId"`,
    parameters: [],
  });
  const derived = await database.all({
    sql: `select "task"."id" as "taskId", "userId", "status", "position",
        case when "task"."createdBy" = "userId" or (select max("isRead") from "taskMark"
          where "taskId" = "task"."id" and "taskMark"."userId" = "taskPerson"."userId") = 1 then 1 else 0 end as "isRead"
      from "taskPerson" join "task" on "task"."id" = "taskId"
      where "part" = 'owner' and "deletedAt" is null and "parentId" is null
      order by "task"."id", "userId"`,
    parameters: [],
  });
  expect(kept.length).toBeGreaterThan(7);
  expect(kept).toEqual(derived);
});

test.each([{}, { size: 2 }, { filter: "to-do" }, { filter: "completed" }] as const)(
  "A person's tasks as they are kept are those that looking at all finds, asked for %j",
  async (asked) => {
    for (const name of ["member", "admin"] as const) {
      const kept = await workspace[name].ok(listTasks, asked);
      expect(kept.items.length).toBeGreaterThan(0);
      expect(kept).toEqual(await workspace[name].ok(listTasks, { ...asked, search: "" }));
    }
  },
);

test("More open tasks than are counted are counted so far", async () => {
  const { builder } = workspace;
  const { database } = await workspace.org.handle();
  const { task } = await builder.ok(createTask, { title: "Many", owners: [builder.userId] });
  expect(await builder.ok(countTasks)).toEqual({ unresolved: 1 });
  const columns = `"createdAt", "createdBy", "updatedAt", "updatedBy", "title", "titleKey", "status"`;
  const numbers = Array.from({ length: 120 }, (_, index) => task.id + 1 + index);
  await database.execute(
    numbers.flatMap((id) => [
      {
        sql: `insert into "task" ("id", ${columns}) select ${id}, ${columns} from "task" where "id" = ?`,
        parameters: [task.id],
      },
      {
        sql: `insert into "taskPerson" ("createdAt", "createdBy", "updatedAt", "updatedBy", "taskId", "userId", "part")
          values (0, 0, 0, 0, ?, ?, 'owner')`,
        parameters: [id, builder.userId],
      },
    ]),
  );
  expect(await builder.ok(countTasks)).toEqual({ unresolved: 100 });
  expect((await builder.ok(listTasks, {})).counts.open).toBe(121);
});
