import { describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { getRecord } = recordCalls;

testCall(workspace, {
  what: "open a record",
  call: getRecord,
  argument: async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    return { tableId: orders.id, recordId: 1 };
  },
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: { "a word for a number": { change: { recordId: "first" }, path: "recordId" } },
});

describe("a record", () => {
  test("says who made it and when", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep", Hours: 2 });
    const { record } = await workspace.viewer.ok(getRecord, { tableId: orders.id, recordId: 1 });
    expect(record).toMatchObject({
      id: 1,
      revision: 1,
      data: orders.data({ Title: "Sweep", Hours: 2 }),
      createdBy: { id: workspace.builder.userId, name: "Lucía Requena" },
      updatedBy: { id: workspace.builder.userId },
      deletedAt: null,
    });
    expect(Math.abs(Date.parse(record.createdAt ?? "") - Date.now())).toBeLessThan(60_000);
  });

  test("that does not exist is not found, in a table that does not exist neither", async () => {
    const orders = await createTestTable(workspace.builder);
    await workspace.viewer.fails("record_not_found", getRecord, { tableId: orders.id, recordId: 1 });
    await workspace.viewer.fails("object_not_found", getRecord, { tableId: 99_999, recordId: 1 });
  });
});
