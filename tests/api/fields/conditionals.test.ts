import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import type { FilterCondition } from "#shared/fields/operators";
import { connectMany } from "../../support/connections";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";
import { withOneTable } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { setConditionals } = tableConfigCalls;
const DONE = 3;

const makeOrders = () =>
  createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: statusOptions },
    { name: "Result", type: "text", required: true },
  ]);

/** Result shows where the order is done, unless another condition is given. */
const rule = (orders: TestTable, condition: Partial<FilterCondition> = {}) => ({
  tableId: orders.id,
  conditionals: [
    {
      fieldId: orders.field("Result"),
      when: {
        match: "all" as const,
        conditions: [{ fieldId: orders.field("Status"), operator: "is" as const, value: DONE, ...condition }],
      },
    },
  ],
});

testCall(workspace, {
  what: "say which fields show only under a condition",
  call: setConditionals,
  argument: async () => rule(await makeOrders()),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "no list": { change: { conditionals: 5 }, path: "conditionals" } },
  event: { name: "table.updated", topic: () => "organization" },
});

test("A user who cannot see a field leaves other users' conditions on it unchanged", async () => {
  const [orders, customers] = [await makeOrders(), await createTestTable(workspace.builder, "Customers")];
  const hidden = await connectMany(workspace.builder, orders, customers, "Customer");
  const [own] = rule(orders).conditionals;
  const unseen = { ...own!, fieldId: hidden.id };
  await workspace.builder.ok(setConditionals, { tableId: orders.id, conditionals: [own!, unseen] });
  await withOneTable(workspace, workspace.builder, orders.id, async () => {
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table.conditionals).toEqual([own]);
    await workspace.builder.ok(setConditionals, { tableId: orders.id, conditionals: [] });
  });
  const { table } = await workspace.admin.ok(tableCalls.getTable, { tableId: orders.id });
  expect(table.conditionals).toEqual([unseen]);
});

describe("A required field that shows only under a condition", () => {
  let orders: TestTable;
  beforeEach(async () => {
    orders = await makeOrders();
    await workspace.builder.ok(setConditionals, rule(orders));
  });
  const create = (cells: Parameters<TestTable["data"]>[0]) => ({
    tableId: orders.id,
    records: [{ data: orders.data(cells) }],
  });
  const change = (id: number, cells: Parameters<TestTable["data"]>[0]) => ({
    tableId: orders.id,
    records: [{ id, data: orders.data(cells) }],
  });
  const shown = async () =>
    (await workspace.viewer.ok(tableCalls.getTable, { tableId: orders.id })).table.conditionals;

  test("is asked for where the condition holds, and only there", async () => {
    await workspace.member.ok(recordCalls.createRecords, create({ Title: "New one", Status: 1 }));
    await workspace.member.ok(recordCalls.createRecords, create({ Title: "Nothing chosen", Result: null }));
    const refused = create({ Title: "Done", Status: DONE });
    const { fields } = await workspace.member.fails(
      "record_validation_failed",
      recordCalls.createRecords,
      refused,
    );
    expect(fields).toEqual([
      { path: `records.0.data.${orders.field("Result")}`, message: "Result is required." },
    ]);
    await workspace.member.ok(
      recordCalls.createRecords,
      create({ Title: "Done", Status: DONE, Result: "Swept" }),
    );
  });

  test("may be cleared while it is hidden, also together with what hides it", async () => {
    const [record] = await orders.add({ Title: "Sweep", Status: DONE, Result: "Swept" });
    const id = record?.id ?? 0;
    const clear = change(id, { Result: null });
    await workspace.member.fails("record_validation_failed", recordCalls.updateRecords, clear);
    await workspace.member.ok(recordCalls.updateRecords, change(id, { Result: null, Status: 1 }));
    await workspace.member.ok(recordCalls.updateRecords, change(id, { Result: "Kept" }));
    await workspace.member.ok(recordCalls.updateRecords, clear);
  });

  test("keeps its value while it is hidden", async () => {
    const [record] = await orders.add({ Title: "Sweep", Status: DONE, Result: "Swept" });
    await workspace.member.ok(recordCalls.updateRecords, change(record?.id ?? 0, { Status: 1 }));
    expect(await orders.rows()).toMatchObject([{ Status: 1, Result: "Swept" }]);
  });

  test("is an ordinary field again after undo, and after its condition's field is deleted", async () => {
    expect(await shown()).toEqual(rule(orders).conditionals);
    const none = { tableId: orders.id, conditionals: [] };
    const { changeSetId } = await workspace.builder.ok(setConditionals, none);
    expect(await shown()).toEqual([]);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await shown()).toEqual(rule(orders).conditionals);
    await workspace.builder.ok(fieldCalls.deleteField, {
      tableId: orders.id,
      fieldId: orders.field("Status"),
    });
    expect(await shown()).toEqual([]);
    await workspace.member.fails(
      "record_validation_failed",
      recordCalls.createRecords,
      create({ Title: "New" }),
    );
  });

  test("is one in a copy of the table too", async () => {
    const { jobId } = await workspace.builder.ok(tableCalls.duplicateItem, {
      type: "table",
      id: orders.id,
      name: "Orders with conditions",
      withRecords: false,
    });
    await jobDone(workspace.builder, jobId);
    const { tables } = await workspace.builder.ok(tableCalls.listTables);
    const id = tables.find(({ label }) => label === "Orders with conditions")?.id ?? 0;
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: id });
    const named = (name: string) => table.fields.find((field) => field.name === name)?.id;
    expect(table.conditionals).toMatchObject([
      { fieldId: named("Result"), when: { conditions: [{ fieldId: named("Status"), value: DONE }] } },
    ]);
  });

  test.each<[string, Partial<FilterCondition>]>([
    ["a field of another table", { fieldId: 999_999 }],
    ["a comparison that the field does not know", { operator: "startsWith", value: "D" }],
    ["a day that moves with the calendar", { value: { period: "today" } }],
    ["nothing to compare with", { value: undefined }],
  ])("does not depend on %s", async (_what, condition) => {
    const argument = rule(orders, condition);
    const error = await workspace.builder.fails("field_validation_failed", setConditionals, argument);
    expect(error.fields).toMatchObject([{ path: "conditionals.0.when" }]);
  });

  test("does not depend on itself, and has one condition", async () => {
    const own = rule(orders, { fieldId: orders.field("Result"), value: "x" });
    await workspace.builder.fails("field_validation_failed", setConditionals, own);
    const { tableId, conditionals } = rule(orders);
    const twice = { tableId, conditionals: [...conditionals, ...conditionals] };
    await workspace.builder.fails("field_validation_failed", setConditionals, twice);
  });
});
