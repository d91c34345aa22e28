import { describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { testCall } from "../../support/each-call";
import { useHouse } from "../../support/house";
import { createTestTable } from "../../support/tables";

const house = useHouse();
const { getRecord } = recordCalls;

testCall(house, {
  what: "open a record",
  call: getRecord,
  argument: async () => {
    const orders = await createTestTable(house.builder);
    await orders.add({ Title: "Sweep" });
    return { tableId: orders.id, recordId: 1 };
  },
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: { "a word for a number": { change: { recordId: "first" }, path: "recordId" } },
});

describe("a record", () => {
  test("says who made it and when", async () => {
    const orders = await createTestTable(house.builder);
    await orders.add({ Title: "Sweep", Hours: 2 });
    const { record } = await house.viewer.ok(getRecord, { tableId: orders.id, recordId: 1 });
    expect(record).toMatchObject({
      id: 1,
      revision: 1,
      data: orders.data({ Title: "Sweep", Hours: 2 }),
      createdBy: { id: house.builder.userId, name: "Lucía Requena" },
      updatedBy: { id: house.builder.userId },
      deletedAt: null,
    });
    expect(Math.abs(Date.parse(record.createdAt ?? "") - Date.now())).toBeLessThan(60_000);
  });

  test("that does not exist is not found, in a table that does not exist neither", async () => {
    const orders = await createTestTable(house.builder);
    await house.viewer.fails("record_not_found", getRecord, { tableId: orders.id, recordId: 1 });
    await house.viewer.fails("object_not_found", getRecord, { tableId: 99_999, recordId: 1 });
  });
});
