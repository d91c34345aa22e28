import { describe, expect, test } from "@jest/globals";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { FilterGroup } from "#shared/fields/operators";
import { fieldsToFill, startsOfRule } from "#shared/permissions/row-starts";

const field = (id: number, type: FieldTypeName, config: object = fieldTypes[type].defaults as object) => ({
  id,
  type,
  config: config as Record<string, unknown>,
  readonly: false,
});
const options = [{ id: 4, label: "North", value: "north", color: "fern" }];
const fields = [
  field(1, "user"),
  field(2, "createdBy"),
  field(3, "select", { ...(fieldTypes.select.defaults as object), options }),
  field(5, "text"),
];
const rule = (match: "all" | "any", ...conditions: object[]) => ({ match, conditions }) as FilterGroup;
const worker = { fieldId: 1, operator: "is", value: "me" };
const author = { fieldId: 2, operator: "is", value: "me" };
const region = { fieldId: 3, operator: "is", value: 4 };
const city = { fieldId: 5, operator: "isNot", value: "Lisbon" };

describe("A new record of a role with a row rule", () => {
  test.each([
    ["its worker is known", rule("all", worker), []],
    ["its creator is known", rule("all", author), []],
    ["a fixed option is known", rule("all", region, author), []],
    ["what may be several values is not", rule("all", author, city), [5]],
    ["one known part of an alternative is enough", rule("any", city, author), []],
    ["alternatives that nobody sets are not", rule("any", worker, city), [1, 5]],
    ["also inside of groups", rule("all", rule("any", city, author), rule("all", city)), [5]],
  ] as const)("%s", (_what, rows, expected) => {
    expect(fieldsToFill(rows, fields)).toEqual(expected);
  });

  test("starts with the values that are known", () => {
    expect(startsOfRule(rule("all", worker, region, city), fields, 7)).toEqual({ 1: 7, 3: 4 });
    expect(fieldsToFill(null, fields)).toEqual([]);
  });
});
