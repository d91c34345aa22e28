import "../../support/setup/page-globals";
import { expect, test } from "@jest/globals";
import type { Field } from "#shared/contract/fields";
import { fieldTypes } from "#shared/fields/index";
import {
  aggregateLabel,
  aggregatesOfField,
  formatAggregate,
  usableAggregates,
} from "../../../renderer/areas/records/grid/aggregates";
import { context, fieldOf } from "./kit";

const field = (type: Field["type"], more: Partial<Field> = {}) => fieldOf(1, type, { name: "Cost", ...more });

test("A sum of money is written as money, a count of it as a number", () => {
  const cost = field("currency");
  expect(formatAggregate("sum", 241671, cost, context)).toBe("€241,671.00");
  expect(formatAggregate("average", 6360.1052631, cost, context)).toBe("€6,360.11");
  expect(formatAggregate("filled", 1284, cost, context)).toBe("1,284");
  expect(formatAggregate("percentFilled", 66.66667, cost, context)).toBe("67%");
});

test("Sums and averages have no more digits than the values", () => {
  const hours = field("number");
  expect(formatAggregate("sum", 0.1 + 0.2, hours, context)).toBe("0.3");
  expect(formatAggregate("average", 10 / 3, hours, context)).toBe("3.33");
  expect(formatAggregate("average", 0.00123456, hours, context)).toBe("0.00123");
});

test("Without a value there is a dash", () => {
  expect(formatAggregate("average", null, field("number"), context)).toBe("–");
});

test("Days are earliest and latest, and have no sum", () => {
  const due = field("date");
  expect(aggregateLabel("min", due)).toBe("views.aggregate.earliest");
  expect(aggregatesOfField(due)).not.toContain("sum");
  expect(formatAggregate("max", "2019-11-21", due, context)).toBe("21 Nov 2019");
});

test("A formula is summed up as what it results in", () => {
  const formula = field("advancedFormula", {
    result: { type: "currency", config: fieldTypes.currency.defaults, many: false },
  } as Partial<Field>);
  expect(aggregatesOfField(formula)).toContain("sum");
  expect(formatAggregate("sum", 12.5, formula, context)).toBe("€12.50");
});

test("A figure below a deleted or no longer numeric column is not requested", () => {
  const asked = [
    { fieldId: 1, name: "sum" as const },
    { fieldId: 9, name: "filled" as const },
  ];
  expect(usableAggregates(asked, [field("number")])).toEqual([{ fieldId: 1, name: "sum" }]);
  expect(usableAggregates(asked, [field("text")])).toEqual([]);
});
