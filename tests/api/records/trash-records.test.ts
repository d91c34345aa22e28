import { describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { deleteRecords, getRecord, queryRecords, restoreRecords, updateRecords } = recordCalls;

const filledTable = async (isTrashed: boolean) => {
  const orders = await createTestTable(workspace.builder);
  await orders.add({ Title: "Sweep" }, { Title: "Paint" });
  const argument = { tableId: orders.id, ids: [1] };
  if (isTrashed) await workspace.builder.ok(deleteRecords, argument);
  return argument;
};
const bad = {
  "no ids": { change: { ids: [] }, path: "ids" },
  "a word for an id": { change: { ids: ["1"] }, path: "ids" },
};
const topic = ({ tableId }: { tableId: unknown }) => tableTopic(Number(tableId));

testCall(workspace, {
  what: "delete records",
  call: deleteRecords,
  argument: () => filledTable(false),
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  bad,
  event: { name: "record.deleted", topic },
});

testCall(workspace, {
  what: "restore records",
  call: restoreRecords,
  argument: () => filledTable(true),
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  bad,
  event: { name: "record.restored", topic },
});

describe("the trash of a table", () => {
  test("Deleted records leave the pages and the count, are found in the trash and return as they were", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" }, { Title: "Paint" }, { Title: "Mow" });
    const { id: tableId } = orders;
    const deleted = await workspace.member.ok(deleteRecords, { tableId, ids: [1, 3, 99] });
    expect(deleted.ids).toEqual([1, 3]);
    expect((await orders.rows()).map(({ Title }) => Title)).toEqual(["Paint"]);
    const count = async () => (await workspace.viewer.ok(tableCalls.getTable, { tableId })).table.recordCount;
    expect(await count()).toBe(1);

    const trash = await workspace.member.ok(queryRecords, { tableId, trashed: true });
    expect(trash.records.map(({ id }) => id)).toEqual([1, 3]);
    const { record } = await workspace.member.ok(getRecord, { tableId, recordId: 1 });
    expect(record.deletedAt).not.toBeNull();

    const restored = await workspace.member.ok(restoreRecords, { tableId, ids: [1, 2] });
    expect(restored.ids).toEqual([1]);
    expect((await orders.rows()).map(({ Title }) => Title)).toEqual(["Sweep", "Paint"]);
    expect(await count()).toBe(2);
  });

  test("A window that shows an older state of a record knows it by its revision, also across the trash", async () => {
    const place = await filledTable(false);
    const revision = async () => {
      const { tableId, ids } = place;
      return (await workspace.member.ok(getRecord, { tableId, recordId: ids[0]! })).record.revision;
    };
    const seen = [await revision()];
    await workspace.member.ok(deleteRecords, place);
    seen.push(await revision());
    await workspace.member.ok(restoreRecords, place);
    seen.push(await revision());
    expect(seen).toEqual([1, 2, 3]);
  });

  test("A record in the trash cannot be edited", async () => {
    const { tableId } = await filledTable(true);
    await workspace.member.fails("record_not_found", updateRecords, {
      tableId,
      records: [{ id: 1, data: {} }],
    });
  });

  test("A number is never given out twice", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    await workspace.member.ok(deleteRecords, { tableId: orders.id, ids: [1] });
    const [next] = await orders.add({ Title: "Paint" });
    expect(next?.id).toBe(2);
  });
});
