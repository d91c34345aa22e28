import { describe, expect, test } from "@jest/globals";
import { filterTree, measureFilter, period, type FilterGroup } from "#shared/fields/operators";
import { readList, writeList } from "#shared/fields/values/split-list";

describe("A filter tree", () => {
  const condition = { fieldId: 1, operator: "isEmpty" as const };
  const nest = (depth: number): FilterGroup =>
    depth === 1 ? { match: "all", conditions: [condition] } : { match: "any", conditions: [nest(depth - 1)] };
  const wide = (count: number): FilterGroup => ({
    match: "all",
    conditions: [
      { match: "any", conditions: Array.from({ length: count - 25 }, () => condition) },
      { match: "any", conditions: Array.from({ length: 25 }, () => condition) },
    ],
  });
  test("holds 50 conditions in all, five groups deep", () => {
    expect(filterTree.safeParse(nest(5)).success).toBe(true);
    expect(filterTree.safeParse(nest(6)).success).toBe(false);
    expect(filterTree.safeParse(wide(50)).success).toBe(true);
    expect(filterTree.safeParse(wide(51)).success).toBe(false);
    expect(measureFilter(wide(50))).toEqual({ conditions: 50, depth: 2, values: 50 });
    expect(measureFilter({ match: "all", conditions: [] })).toEqual({ conditions: 0, depth: 1, values: 0 });
  });
  test.each<[string, unknown]>([
    ["an operator that does not exist", { fieldId: 1, operator: "like" }],
    ["a field that is none", { fieldId: 0, operator: "isEmpty" }],
    ["a value that is an object", { fieldId: 1, operator: "is", value: { $ne: 1 } }],
    ["a text of 1,001 characters", { fieldId: 1, operator: "is", value: "x".repeat(1001) }],
    ["a list of 1,001 values", { fieldId: 1, operator: "isAnyOf", value: Array(1001).fill(1) }],
    ["an unknown key", { ...condition, sql: "1=1" }],
    ["neither a group nor a condition", { match: "some", conditions: [] }],
  ])("refuses %s", (_what, node) => {
    expect(filterTree.safeParse({ match: "all", conditions: [node] }).success).toBe(false);
  });
  test.each<[unknown, boolean]>([
    [{ period: "today" }, true],
    [{ period: "pastDays", days: 1 }, true],
    [{ period: "pastDays", days: 3660 }, true],
    [{ period: "pastDays", days: 3661 }, false],
    [{ period: "pastDays", days: 0 }, false],
    [{ period: "pastDays" }, false],
    [{ period: "today", days: 1 }, false],
    [{ period: "someday" }, false],
  ])("period %j: %s", (value, isFine) => expect(period.safeParse(value).success).toBe(isFine));
});

describe("A list in a text", () => {
  const known = ["Paint, white", "Paint", "Sweep", "a;b"];
  const entry = (text: string) => (known.includes(text) ? text : null);
  test.each<[string, string[] | null]>([
    ["Paint", ["Paint"]],
    ["Paint, white", ["Paint, white"]],
    ["Paint, Sweep", ["Paint", "Sweep"]],
    ["Paint, white; Sweep", ["Paint, white", "Sweep"]],
    ["Paint, white\nSweep\n\n", ["Paint, white", "Sweep"]],
    ["Paint | Sweep", ["Paint", "Sweep"]],
    ["Paint,,Sweep,", ["Paint", "Sweep"]],
    ["a;b", ["a;b"]],
    ["Paint, green", null],
    ["", null],
  ])("%j", (text, entries) => expect(readList(text, entry)).toEqual(entries));
  test("is written so that it reads back", () => {
    for (const entries of [
      ["Paint", "Sweep"],
      ["Paint, white", "Sweep"],
    ])
      expect(readList(writeList(entries), entry)).toEqual(entries);
  });
});
