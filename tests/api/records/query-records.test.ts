import { beforeAll, describe, expect, test } from "@jest/globals";
import type { FilterNode } from "#shared/fields/operators";
import { recordCalls } from "#shared/contract/records";
import { FILTER_DEPTH_MAX } from "#shared/limits/records";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { countRecords, queryRecords } = recordCalls;
const newTable = async () => ({ tableId: (await createTestTable(workspace.builder)).id });

/** A filter that lies one group deeper than allowed. */
function tooDeep(fieldId: number): FilterNode {
  let node: FilterNode = { fieldId, operator: "isEmpty" };
  for (let depth = 0; depth <= FILTER_DEPTH_MAX; depth += 1) node = { match: "all", conditions: [node] };
  return node;
}
const bad = {
  "a filter that is too deep": { change: { filter: tooDeep(1) }, path: "filter" },
  "an operator nobody knows": {
    change: { filter: { match: "all", conditions: [{ fieldId: 1, operator: "like", value: "x" }] } },
    path: "filter.conditions.0",
  },
  "a search that is too long": { change: { search: "x".repeat(201) }, path: "search" },
};

testCall(workspace, {
  what: "ask for records",
  call: queryRecords,
  argument: newTable,
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: {
    ...bad,
    "a page of nothing": { change: { size: 0 }, path: "size" },
    "a page that is too large": { change: { size: 1001 }, path: "size" },
    "a negative offset": { change: { offset: -1 }, path: "offset" },
    "a cursor of somewhere else": { change: { after: "bm9wZQ" }, path: "after" },
    "nine sorts": { change: { sort: Array.from({ length: 9 }, () => ({ field: 1 })) }, path: "sort" },
  },
});

testCall(workspace, {
  what: "count records",
  call: countRecords,
  argument: newTable,
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad,
});

describe("a page of records", () => {
  let orders: TestTable;
  beforeAll(async () => {
    orders = await createTestTable(workspace.builder, "Orders", [
      { name: "Title", type: "text" },
      { name: "Hours", type: "number" },
      { name: "Status", type: "select", config: statusOptions },
      { name: "Due", type: "date" },
      { name: "Owner", type: "user" },
    ]);
    await orders.add(
      { Title: "São Luís sweep", Hours: 3, Status: 1, Due: "2026-11-20", Owner: workspace.member.userId },
      { Title: "paint", Hours: 1.5, Status: 3, Due: "2026-11-22" },
      { Title: "Ávila fence", Hours: null, Status: 2, Due: null, Owner: workspace.builder.userId },
      { Title: "sweep apron", Hours: 10, Status: null, Due: "2026-12-01" },
      { Title: null, Hours: -2, Status: 3 },
    );
  });

  const ids = async (query: object) => {
    const { records } = await workspace.viewer.ok(queryRecords, { tableId: orders.id, ...query });
    return records.map(({ id }) => id);
  };
  const where = (name: string, operator: string, value?: unknown) => ({
    filter: {
      match: "all",
      conditions: [{ fieldId: orders.field(name), operator, ...(value === undefined ? {} : { value }) }],
    },
  });
  const sorted = (name: string, order: "asc" | "desc") => ({
    sort: [{ field: orders.field(name), order }],
  });

  test("comes oldest first when no order is asked for", async () => {
    expect(await ids({})).toEqual([1, 2, 3, 4, 5]);
  });

  test("is sorted without regard to case and accents, empty cells last", async () => {
    expect(await ids(sorted("Title", "asc"))).toEqual([3, 2, 1, 4, 5]);
    expect(await ids(sorted("Hours", "desc"))).toEqual([4, 1, 2, 5, 3]);
    expect(await ids(sorted("Status", "asc"))).toEqual([1, 3, 2, 5, 4]);
    expect((await ids({ sort: [{ field: orders.field("Due") }] })).slice(0, 3)).toEqual([4, 2, 1]);
  });

  test.each([
    ["Title", "contains", "sao luis", [1]],
    ["Title", "startsWith", "SWEEP", [4]],
    ["Title", "isEmpty", undefined, [5]],
    ["Hours", "greaterOrEqual", 3, [1, 4]],
    ["Hours", "isNot", 3, [2, 3, 4, 5]],
    ["Status", "isAnyOf", [1, 2], [1, 3]],
    ["Status", "isNoneOf", [3], [1, 3, 4]],
    ["Due", "lessThan", "2026-11-22", [1]],
  ])("is filtered: %s %s %s", async (name, operator, value, expected) => {
    expect(await ids(where(name, operator, value))).toEqual(expected);
    const { count, total } = await workspace.viewer.ok(countRecords, {
      tableId: orders.id,
      ...(where(name, operator, value) as object),
    });
    expect({ count, total }).toEqual({ count: expected.length, total: 5 });
  });

  test("knows who 'me' is", async () => {
    const { records } = await workspace.member.ok(queryRecords, {
      tableId: orders.id,
      filter: { match: "all", conditions: [{ fieldId: orders.field("Owner"), operator: "is", value: "me" }] },
    });
    expect(records.map(({ id }) => id)).toEqual([1]);
  });

  test("joins conditions by all and any, one inside the other", async () => {
    const condition = (name: string, operator: string, value: unknown) => ({
      fieldId: orders.field(name),
      operator,
      value,
    });
    const either = { match: "any", conditions: [condition("Status", "is", 1), condition("Status", "is", 3)] };
    expect(
      await ids({ filter: { match: "all", conditions: [either, condition("Hours", "greaterThan", 0)] } }),
    ).toEqual([1, 2]);
  });

  test("is searched in every text, by words that stand anywhere", async () => {
    expect(await ids({ search: "sweep" })).toEqual([1, 4]);
    expect(await ids({ search: "AVILA" })).toEqual([3]);
    expect(await ids({ search: "ap" })).toEqual([4]);
    expect(await ids({ search: "nothing like it" })).toEqual([]);
    expect(await ids({ search: `"; drop table t_1; --` })).toEqual([]);
  });

  test("is searched by the first ten words of a search", async () => {
    const ten = "s sw swe swee sweep w we wee weep e";
    expect(await ids({ search: ten })).toEqual([1, 4]);
    expect(await ids({ search: `${ten} nothing-like-it` })).toEqual([1, 4]);
    expect(await ids({ search: `nothing-like-it ${ten}` })).toEqual([]);
  });

  test("goes on where the last one ended, also while records come in between", async () => {
    const query = { tableId: orders.id, ...sorted("Title", "asc"), size: 2 };
    const first = await workspace.viewer.ok(queryRecords, query);
    const second = await workspace.viewer.ok(queryRecords, { ...query, after: first.next ?? "" });
    const third = await workspace.viewer.ok(queryRecords, { ...query, after: second.next ?? "" });
    expect([first, second, third].map(({ records }) => records.map(({ id }) => id))).toEqual([
      [3, 2],
      [1, 4],
      [5],
    ]);
    expect(third.next).toBeNull();
    expect(await ids({ ...sorted("Title", "asc"), size: 2, offset: 3 })).toEqual([4, 5]);
  });

  test("refuses a cursor of another order", async () => {
    const { next } = await workspace.viewer.ok(queryRecords, {
      tableId: orders.id,
      ...sorted("Title", "asc"),
      size: 2,
    });
    const other = { tableId: orders.id, ...sorted("Hours", "asc"), after: next ?? "" };
    await workspace.viewer.fails("invalid_request", queryRecords, other);
  });

  test("answers only the fields that were asked for", async () => {
    const { records } = await workspace.viewer.ok(queryRecords, {
      tableId: orders.id,
      fields: [orders.field("Hours")],
    });
    expect(records[0]?.data).toEqual({ [orders.field("Hours")]: 3 });
    await workspace.viewer.fails("field_not_found", queryRecords, { tableId: orders.id, fields: [424_242] });
  });

  test("refuses fields and values that do not fit", async () => {
    await workspace.viewer.fails("field_not_found", queryRecords, {
      tableId: orders.id,
      sort: [{ field: 424_242 }],
    });
    const filter = where("Hours", "is", "many") as { filter: never };
    await workspace.viewer.fails("invalid_request", queryRecords, { tableId: orders.id, ...filter });
  });

  test("shows what its reader wrote just before", async () => {
    for (let step = 1; step <= 20; step += 1) {
      const [record] = await orders.add({ Title: `own ${step}` });
      expect((await ids({ search: `own ${step}` })).at(-1)).toBe(record?.id);
    }
  });
});
