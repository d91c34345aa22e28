import { expect, test } from "@jest/globals";
import type { CellValue } from "#shared/contract/records";
import { isShown, type ConditionalTable } from "#shared/fields/conditionals";
import type { FilterCondition, FilterNode, OperatorName } from "#shared/fields/operators";

const ME = 7;
const fields: ConditionalTable["fields"] = [
  { id: 1, type: "text", config: { format: "singleline" } },
  { id: 4, type: "text", config: { format: "richText" } },
];
const isTrue = (when: FilterNode, data: Record<string, CellValue>) =>
  isShown(
    { conditionals: [{ fieldId: 9, when: { match: "all", conditions: [when] } }], fields },
    9,
    data,
    ME,
  );

test.each<[CellValue, OperatorName, FilterCondition["value"], boolean]>([
  ["São Paulo", "is", "sao paulo", true],
  ["São Paulo", "contains", "PAU", true],
  ["São Paulo", "startsWith", "são", true],
  ["São Paulo", "endsWith", "são", false],
  [null, "isNot", "x", true],
  [null, "is", "x", false],
  [null, "isEmpty", undefined, true],
  ["", "isNotEmpty", undefined, false],
  [null, "is", false, true],
  [true, "isNot", true, false],
  [5, "between", [5, 6], true],
  [5, "lessThan", 5, false],
  [5, "greaterOrEqual", 5, true],
  [null, "lessThan", 5, false],
  ["2026-11-21", "greaterThan", "2026-11-20", true],
  [[1, 2], "contains", 2, true],
  [[1, 2], "doesNotContain", 3, true],
  [[1, 2], "is", [2, 1], true],
  [[1, 2], "is", [1], false],
  [[1, 2], "isAnyOf", [2, 3], true],
  [[1, 2], "isNoneOf", [2, 3], false],
  [ME, "is", "me", true],
  [[8], "isAnyOf", ["me"], false],
])("%j %s %j: %s", (value, operator, operand, result) => {
  const condition = { fieldId: 1, operator, ...(operand === undefined ? {} : { value: operand }) };
  expect(isTrue(condition, { "1": value })).toBe(result);
});

test("Conditions are joined by all or by any, one inside the other", () => {
  const is = (fieldId: number, value: number): FilterCondition => ({ fieldId, operator: "is", value });
  const tree: FilterNode = {
    match: "any",
    conditions: [is(1, 1), { match: "all", conditions: [is(2, 2), is(3, 3)] }],
  };
  expect(isTrue(tree, { "1": 1 })).toBe(true);
  expect(isTrue(tree, { "2": 2 })).toBe(false);
  expect(isTrue(tree, { "2": 2, "3": 3 })).toBe(true);
});

test.each<[OperatorName, string | undefined, boolean]>([
  ["contains", "bold word", true],
  ["contains", "strong", false],
  ["is", "a bold word", true],
  ["startsWith", "<p>", false],
  ["isNotEmpty", undefined, true],
])("Of rich text the words are asked about: %s %s: %s", (operator, value, result) => {
  const condition = { fieldId: 4, operator, ...(value === undefined ? {} : { value }) };
  expect(isTrue(condition, { "4": "<p>A <strong>bold</strong> word</p>" })).toBe(result);
  expect(isTrue({ fieldId: 4, operator: "isEmpty" }, { "4": "<p></p>" })).toBe(true);
});

test("A field without a condition is always shown", () => {
  expect(isShown({ conditionals: [], fields }, 9, {}, ME)).toBe(true);
});
