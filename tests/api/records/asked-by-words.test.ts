import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import type { FilterCondition, OperatorName } from "#shared/fields/operators";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
let orders: TestTable;
let customer: number;

beforeAll(async () => {
  const customers = await createTestTable(workspace.builder, "Customers");
  await customers.add({ Title: "Ada" }, { Title: "Bruno" });
  orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Status", type: "select", config: statusOptions },
    { name: "Owner", type: "user" },
    { name: "Begun", type: "datetime" },
  ]);
  const connection = { connectedTableId: customers.id, name: "Customer", many: true, inverse: null };
  customer = (await workspace.builder.ok(fieldCalls.connectTable, { tableId: orders.id, ...connection }))
    .field.id;
  const records = [
    { Title: "new", Status: 1, Owner: workspace.member.userId, Begun: "2026-03-01T21:00:00.000Z" },
    { Title: "planned", Status: 2, Owner: workspace.builder.userId, Begun: "2026-03-02T12:00:00.000Z" },
    { Title: "open", Status: null, Owner: null, Begun: null },
  ].map((cells, index) => ({
    data: { ...orders.data(cells), ...(index < 2 && { [customer]: [index + 1] }) },
  }));
  await workspace.builder.ok(recordCalls.createRecords, { tableId: orders.id, records });
});

/** Titles of the records that a condition leaves. */
async function titles(fieldId: number, operator: OperatorName, value: FilterCondition["value"]) {
  const condition = { fieldId, operator, value } as FilterCondition;
  const { records } = await workspace.viewer.ok(recordCalls.queryRecords, {
    tableId: orders.id,
    filter: { match: "all", conditions: [condition] },
  });
  return records.map(({ data }) => data[orders.field("Title")]);
}

describe("Programs find records by the words that people read, without the ids", () => {
  test.each([
    ["a part of a choice", "Status", "contains", "lann", ["planned"]],
    ["the beginning of a choice", "Status", "startsWith", "NE", ["new"]],
    ["the end of a choice", "Status", "endsWith", "ned", ["planned"]],
    ["what a choice is not, empty ones too", "Status", "doesNotContain", "plan", ["new", "open"]],
    ["a part of a person's name", "Owner", "contains", "maia", ["new"]],
    ["the beginning of a name without its accents", "Owner", "startsWith", "lucia", ["planned"]],
    ["what a name is not, nobody's too", "Owner", "doesNotContain", "maia", ["planned", "open"]],
  ] as const)("%s", async (_what, field, operator, word, expected) => {
    expect(await titles(orders.field(field), operator, word)).toEqual(expected);
  });
});

test("A connection with one record is asked for by that record's number, and its opposite finds the empty ones too", async () => {
  expect(await titles(customer, "contains", 2)).toEqual(["planned"]);
  expect(await titles(customer, "doesNotContain", 2)).toEqual(["new", "open"]);
});

test("From an instant to a day takes in all of that day, as the organisation's clock has it", async () => {
  const between = (least: string, most: string) => titles(orders.field("Begun"), "between", [least, most]);
  expect(await between("2026-03-01T20:00:00.000Z", "2026-03-02")).toEqual(["new", "planned"]);
  expect(await between("2026-03-01T22:00:00.000Z", "2026-03-02")).toEqual(["planned"]);
  expect(await between("2026-02-28", "2026-03-01")).toEqual(["new"]);
});

test.each([
  ["a range of one end", "Begun", "between", ["2026-03-01"]],
  ["an operator that lists do not have", "Customer", "greaterThan", 1],
  ["a period for a range", "Begun", "between", { period: "today" }],
] as const)("%s is refused with its place", async (_what, field, operator, value) => {
  const fieldId = field === "Customer" ? customer : orders.field(field);
  const error = await workspace.viewer.fails("invalid_request", recordCalls.queryRecords, {
    tableId: orders.id,
    filter: { match: "all", conditions: [{ fieldId, operator, value } as FilterCondition] },
  });
  expect(error.fields?.[0]?.path).toBe("filter.conditions.0.value");
});
