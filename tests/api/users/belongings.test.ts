import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { viewCalls } from "#shared/contract/views";
import { userCalls } from "#shared/contract/users";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
let table: TestTable;
let owner: number;
let crew: number;
const people = () => ({ from: workspace.member.userId, to: workspace.builder.userId });

beforeAll(async () => {
  table = await createTestTable(workspace.admin, "Work orders", [
    { name: "Title", type: "text" },
    { name: "Owner", type: "user" },
    { name: "Crew", type: "users" },
  ]);
  [owner, crew] = [table.field("Owner"), table.field("Crew")];
});
beforeEach(async () => {
  const { from } = people();
  await table.add(
    { Title: "Sweep apron", Owner: from },
    { Title: "Lights out", Crew: [from, workspace.viewer.userId] },
    { Title: "Fence", Owner: workspace.viewer.userId },
  );
});

const refused = {
  builder: "permission_denied",
  member: "permission_denied",
  viewer: "permission_denied",
} as const;
testCall(workspace, {
  what: "see what somebody leaves behind",
  call: userCalls.getBelongings,
  argument: () => ({ userId: people().from }),
  allowed: ["admin"],
  refused,
});
testCall(workspace, {
  what: "hand over",
  call: userCalls.handOver,
  argument: () => ({ userId: workspace.admin.userId, to: people().to }),
  allowed: ["admin"],
  refused,
  bad: { "nobody to take it": { change: { to: 0 }, path: "to" } },
});

const naming = async (userId: number, fieldId: number) =>
  (
    await workspace.admin.ok(recordCalls.countRecords, {
      tableId: table.id,
      filter: { match: "all", conditions: [{ fieldId, operator: "isAnyOf", value: [userId] }] },
    })
  ).count;
const counts = async (userId: number) => [await naming(userId, owner), await naming(userId, crew)];

describe("Belongings of a leaving user", () => {
  test("They are counted by table and field, as far as the caller may see them", async () => {
    const { from } = people();
    const [owned, crewed] = await counts(from);
    const { fields } = await workspace.admin.ok(userCalls.getBelongings, { userId: from });
    const named = fields.filter(({ tableId }) => tableId === table.id);
    expect(named).toEqual([
      expect.objectContaining({ field: "Owner", records: owned, canHandOver: true }),
      expect.objectContaining({ field: "Crew", records: crewed, canHandOver: true }),
    ]);
  });

  test("Their views are shown by name", async () => {
    const made = await createTestTable(workspace.builder, "Gates");
    await workspace.builder.ok(viewCalls.createApp, { tableId: made.id, label: "My gates" });
    const { views } = await workspace.admin.ok(userCalls.getBelongings, { userId: workspace.builder.userId });
    expect(views).toContainEqual({ id: expect.any(Number), name: "My gates", table: "Gates" });
  });

  test("The other person gets copies of views of their own, once however often it is done", async () => {
    const made = await createTestTable(workspace.admin, "Stands");
    const { from, to } = people();
    const { app } = await workspace.member.ok(viewCalls.createApp, {
      tableId: made.id,
      label: "Mine",
      isPersonal: true,
    });
    const before = await workspace.admin.ok(userCalls.getBelongings, { userId: from });
    expect(before.ownViews).toBe(1);
    expect(before.views.map(({ name }) => name)).not.toContain("Mine");
    await workspace.builder.fails("app_not_found", viewCalls.getApp, { appId: app.id });
    for (let times = 0; times < 2; times += 1) {
      const { jobId } = await workspace.admin.ok(userCalls.handOver, { userId: from, to });
      await jobDone(workspace.admin, jobId);
    }
    const { apps } = await workspace.builder.ok(viewCalls.listApps, { tableId: made.id });
    expect(apps.filter(({ label }) => label === "Mine")).toHaveLength(1);
    expect((await workspace.member.ok(viewCalls.getApp, { appId: app.id })).app.label).toBe("Mine");
    const undone = await workspace.admin.ok(historyCalls.undoLastChange, {});
    if (undone.jobId !== null) await jobDone(workspace.admin, undone.jobId);
  });

  test("Handed over, every record names the other person, and one undo takes all of it back", async () => {
    const { from, to } = people();
    const before = { from: await counts(from), to: await counts(to) };
    const { jobId } = await workspace.admin.ok(userCalls.handOver, { userId: from, to });
    await jobDone(workspace.admin, jobId);
    expect(await counts(from)).toEqual([0, 0]);
    expect((await counts(to))[0]).toBe(before.from[0]! + before.to[0]!);
    const undone = await workspace.admin.ok(historyCalls.undoLastChange, {});
    if (undone.jobId !== null) await jobDone(workspace.admin, undone.jobId);
    expect({ from: await counts(from), to: await counts(to) }).toEqual(before);
  });

  test("Other people in a list stay, and each is in it once", async () => {
    const { from } = people();
    const to = workspace.viewer.userId;
    const { jobId } = await workspace.admin.ok(userCalls.handOver, { userId: from, to });
    await jobDone(workspace.admin, jobId);
    const { records } = await workspace.admin.ok(recordCalls.queryRecords, { tableId: table.id });
    const lists = records.map(({ data }) => data[String(crew)]).filter((list) => list !== null);
    expect(lists.every((list) => JSON.stringify(list) === JSON.stringify([to]))).toBe(true);
  });

  test("Unknown and inactive users and the leaving user cannot be the new owner", async () => {
    const { from } = people();
    for (const to of [999, from])
      await workspace.admin.fails("not_found", userCalls.handOver, { userId: from, to });
  });
});
