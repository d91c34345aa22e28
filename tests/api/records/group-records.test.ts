import { describe, expect, test } from "@jest/globals";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { aggregatesOf } from "#shared/fields/aggregates";
import { fieldTypeNames } from "#shared/fields/field-type";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions } from "../../support/tables";

const workspace = useTestWorkspace();
const { aggregateRecords, groupRecords } = recordGroupCalls;
const newTable = async () => {
  const { id, field } = await createTestTable(workspace.builder);
  return { tableId: id, fieldId: field("Title") };
};
const everybody = ["admin", "builder", "member", "viewer"] as const;

testCall(workspace, {
  what: "sum records up",
  call: aggregateRecords,
  argument: async () => ({ tableId: (await newTable()).tableId }),
  allowed: everybody,
  refused: { stranger: "object_not_found" },
  bad: {
    "an aggregate nobody knows": {
      change: { aggregates: [{ fieldId: 1, name: "median" }] },
      path: "aggregates.0.name",
    },
  },
});

testCall(workspace, {
  what: "group records",
  call: groupRecords,
  argument: async () => {
    const { tableId, fieldId } = await newTable();
    return { tableId, group: [{ field: fieldId, order: "asc" as const }] };
  },
  allowed: everybody,
  refused: { stranger: "object_not_found" },
  bad: {
    "no field to group by": { change: { group: [] }, path: "group" },
    "four levels": { change: { group: Array.from({ length: 4 }, () => ({ field: 1 })) }, path: "group" },
  },
});

test("people see how many hours each status has", async () => {
  const orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Hours", type: "number" },
    { name: "Status", type: "select", config: statusOptions },
  ]);
  const [hours, status] = [orders.field("Hours"), orders.field("Status")];
  await orders.add(
    { Hours: 2, Status: 1 },
    { Hours: 3, Status: 1 },
    { Hours: 10, Status: 2 },
    { Status: 2 },
    { Hours: 1 },
  );
  const { groups } = await workspace.member.ok(groupRecords, {
    tableId: orders.id,
    group: [{ field: status, order: "asc" }],
    aggregates: [
      { fieldId: hours, name: "sum" },
      { fieldId: hours, name: "percentFilled" },
    ],
  });
  expect(groups).toEqual([
    { keys: [1], count: 2, values: [5, 100] },
    { keys: [2], count: 2, values: [10, 50] },
    { keys: [null], count: 1, values: [1, 100] },
  ]);
});

test("a thousand groups are answered, and whether there are more", async () => {
  const orders = await createTestTable(workspace.builder);
  const titles = Array.from({ length: 1000 }, (_, at) => ({ Title: String(at).padStart(4, "0") }));
  await orders.add(...titles);
  const group = [{ field: orders.field("Title"), order: "asc" as const }];
  const ask = () => workspace.viewer.ok(groupRecords, { tableId: orders.id, group });
  const all = await ask();
  expect([all.groups.length, all.isComplete]).toEqual([1000, true]);
  await orders.add({ Title: "0500½" });
  const first = await ask();
  expect([first.groups.length, first.isComplete]).toEqual([1000, false]);
  expect(first.groups.at(-1)?.keys).toEqual(["0998"]);
});

describe("every kind of field can be summed up in each way that makes sense for it, and grouped by", () => {
  const kinds = fieldTypeNames.filter(
    (type) => !["connectedRecord", "vlookup", "rollup", "advancedFormula", "attachmentVision"].includes(type),
  );

  test.each(kinds)("%s", async (type) => {
    const orders = await createTestTable(workspace.builder, "Orders", [
      { name: "Title", type: "text" },
      { name: "Kind", type },
    ]);
    await orders.add({ Title: "Sweep" });
    const tableId = orders.id;
    const aggregates = aggregatesOf(type).map((name) => ({ fieldId: orders.field("Kind"), name }));
    const { count, values } = await workspace.member.ok(aggregateRecords, { tableId, aggregates });
    expect(count).toBe(1);
    expect(values).toHaveLength(aggregates.length);
    const group = [{ field: orders.field("Kind"), order: "asc" as const }];
    const { groups } = await workspace.member.ok(groupRecords, { tableId, group, aggregates });
    expect(groups).toMatchObject([{ count: 1, values }]);
  });
});

test.each([
  ["day", ["2026-03-29", "2026-04-01", "2026-12-31", null]],
  ["week", ["2026-03-29", "2026-12-27", null]],
  ["month", ["2026-03-01", "2026-04-01", "2026-12-01", null]],
  ["quarter", ["2026-01-01", "2026-04-01", "2026-10-01", null]],
  ["year", ["2026-01-01", null]],
] as const)(
  "people see how many records each %s has, by days and by the organisation's clocks",
  async (step, days) => {
    const orders = await createTestTable(workspace.builder, "Orders", [
      { name: "Due", type: "date" },
      { name: "Seen", type: "datetime" },
    ]);
    await orders.add(
      { Due: "2026-03-29", Seen: "2026-03-29T09:00:00Z" },
      { Due: "2026-04-01", Seen: "2026-04-01T12:00:00Z" },
      { Due: "2026-12-31", Seen: "2026-12-31T20:00:00Z" },
      {},
    );
    for (const name of ["Due", "Seen"]) {
      const group = [{ field: orders.field(name), order: "asc" as const, step }];
      const { groups } = await workspace.member.ok(groupRecords, { tableId: orders.id, group });
      expect(groups.map(({ keys: [day] }) => day)).toEqual(days);
    }
  },
);
